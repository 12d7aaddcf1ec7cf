import { expect, test } from 'vitest';
import { type Mark, markText } from './mark-text.ts';

/** '|' stands at both ends of the selection, or once at the caret. */
function press(written: string, mark: Mark): string {
  const start = written.indexOf('|');
  const last = written.lastIndexOf('|');
  const text = written.replaceAll('|', '');
  const { from, to, insert, selectFrom, selectTo } = markText(
    text,
    start,
    Math.max(start, last - 1),
    mark,
  );
  const after = text.slice(0, from) + insert + text.slice(to);
  const selected = `|${after.slice(selectFrom, selectTo)}|`.replace('||', '|');
  return after.slice(0, selectFrom) + selected + after.slice(selectTo);
}

test.each<[string, Mark, string]>([
  ['a |word| here', 'bold', 'a **|word|** here'],
  ['a **|word|** here', 'bold', 'a |word| here'],
  ['nothing |', 'bold', 'nothing **|bold text|**'],
  ['a |word|', 'italic', 'a _|word|_'],
  ['see |this|', 'link', 'see [this](|https://|)'],
  ['|', 'link', '[text](|https://|)'],
  ['one\ntw|o\nthree', 'heading', 'one\n## two|\nthree'],
  ['## tw|o', 'heading', 'two|'],
  ['|one\ntwo|', 'list', '- one\n- two|'],
  ['- o|ne\ntwo|', 'list', '- one\n- two|'],
  ['- |one\n- two|', 'list', 'one\ntwo|'],
  ['|', 'list', '- |'],
])('%j, %s: %j', (before, mark, after) => {
  expect(press(before, mark)).toBe(after);
});
