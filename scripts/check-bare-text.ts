import { join, relative } from 'node:path';
import type { Expression, JsxChild, JsxElement, JsxFragment, Node } from 'typescript/unstable/ast';
import {
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, type Type, TypeFlags } from 'typescript/unstable/sync';

const rules = {
  changing:
    'text beside something else: a page translator replaces its text node, and React then changes a node that is no longer there. Make it the only child of its element: one template literal, or a <span> around it',
  after:
    'text after something that comes and goes: React inserts that before a text node, which a page translator has replaced. Put a <span> around the text',
  fragment:
    'text in a fragment has no element of its own: a page translator replaces its text node, and React cannot take it away. Put a <span> around it, or a <p>',
  list: 'a list of texts: a page translator replaces their text nodes. Join them to one text',
} as const;

/**
 * A line for each text in src/web that would break when a browser translates the page, `path:line: what to do`.
 * Translators replace text nodes by elements of their own (facebook/react issue 11538): React may only change, insert
 * or remove elements, and text that is the only child of one, which it sets by `textContent`.
 * Throws an Error if there is no project at `root`.
 */
export function checkBareText(root: string): string[] {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error(`${root} has no tsconfig.json`);
    const pages = join(root, 'src/web/');
    return project.program
      .getSourceFileNames()
      .filter((name) => name.startsWith(pages) && name.endsWith('.tsx'))
      .sort()
      .flatMap((name) => checkFile(project, root, name));
  } finally {
    api.close();
  }
}

function checkFile({ program, checker }: Project, root: string, name: string): string[] {
  const file = program.getSourceFile(name);
  if (!file) throw new Error(`${name} cannot be read`);
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (isJsxElement(node) || isJsxFragment(node))
      for (const { at, rule } of judgeChildren(checker, node)) {
        const { line } = file.getLineAndCharacterOfPosition(at.getStart(file));
        found.push(`${relative(root, name)}:${line + 1}: ${rules[rule]}.`);
      }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** Elements of a line; what may be anything is often text in them. */
const ofALine =
  /^(a|abbr|b|button|code|dd|dt|em|h[1-6]|i|label|legend|li|p|small|span|strong|summary|td|th)$|(Link|Button)$/;

/** What a child puts into the page: words that stay, a text that may change, or elements, perhaps none. */
type Kind = 'words' | 'blank' | 'text' | 'texts' | 'anything' | 'elements' | 'some elements';

function judgeChildren(checker: Checker, parent: JsxElement | JsxFragment) {
  const parts = parent.children.filter(isRendered).map((at) => ({ at, kind: kindOf(checker, at) }));
  const isAlone = parts.length === 1;
  const tag = isJsxFragment(parent) ? undefined : parent.openingElement.tagName.getText();
  return parts.flatMap(({ at, kind }, index): { at: Node; rule: keyof typeof rules }[] => {
    if (kind === 'texts') return [{ at, rule: 'list' }];
    if (kind === 'anything')
      return tag && ofALine.test(tag) && !isAlone ? [{ at, rule: 'changing' }] : [];
    if (kind !== 'text' && kind !== 'words') return [];
    if (!tag) return [{ at, rule: 'fragment' }];
    if (kind === 'text') return isAlone ? [] : [{ at, rule: 'changing' }];
    const follows = parts.slice(0, index).some((before) => before.kind === 'some elements');
    return follows ? [{ at, rule: 'after' }] : [];
  });
}

/** White space that contains a line's end is nothing, and so is a comment. */
function isRendered(child: JsxChild): boolean {
  if (isJsxText(child)) return /\S/.test(child.text) || !child.text.includes('\n');
  return !isJsxExpression(child) || child.expression !== undefined;
}

function kindOf(checker: Checker, child: JsxChild): Kind {
  if (isJsxText(child)) return /\S/.test(child.text) ? 'words' : 'blank';
  if (isJsxExpression(child))
    return child.expression ? kindOfExpression(checker, child.expression) : 'blank';
  if (isJsxFragment(child)) return 'elements';
  const tag = isJsxSelfClosingElement(child) ? child : child.openingElement;
  if (/^[a-z]/.test(tag.tagName.getText())) return 'elements';
  const signature = checker.getResolvedSignature(tag);
  const returned = signature && checker.getReturnTypeOfSignature(signature);
  if (!returned) return 'elements';
  const kind = kindOfType(checker, returned);
  if (kind === 'anything') return 'elements';
  return kind === 'some elements' && !mayBe(checker, returned, isNothing) ? 'elements' : kind;
}

function kindOfExpression(checker: Checker, expression: Expression): Kind {
  if (isStringLiteral(expression) || isNoSubstitutionTemplateLiteral(expression))
    return /\S/.test(expression.text) ? 'words' : 'blank';
  const type = checker.getTypeAtLocation(expression);
  return type ? kindOfType(checker, type) : 'elements';
}

function kindOfType(checker: Checker, type: Type): Kind {
  if (mayBe(checker, type, isText)) return mayBeAnything(checker, type) ? 'anything' : 'text';
  const listed = type.isTypeReference() ? checker.getTypeArguments(type) : [];
  const isListed =
    checker.isArrayLikeType(type) && listed.some((one) => mayBe(checker, one, isText));
  return isListed ? 'texts' : 'some elements';
}

function mayBe(checker: Checker, type: Type, test: (type: Type) => boolean): boolean {
  if (type.isUnionType()) return type.getTypes().some((one) => mayBe(checker, one, test));
  if (type.isTypeParameter()) {
    const constraint = checker.getConstraintOfTypeParameter(type);
    return constraint !== undefined && mayBe(checker, constraint, test);
  }
  return test(type);
}

/** React draws nothing for an empty string; a 0 is a count that hides what follows. */
function isText(type: Type): boolean {
  if (type.isLiteralType()) return typeof type.value !== 'boolean' && Boolean(type.value);
  return (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike)) !== 0;
}

function isNothing(type: Type): boolean {
  return (type.flags & (TypeFlags.Nullable | TypeFlags.BooleanLike | TypeFlags.Void)) !== 0;
}

/** React's own `ReactNode`, whole or in part: children, and what libraries' components return, icons among them. */
function mayBeAnything(checker: Checker, type: Type): boolean {
  return /\b(ReactNode|ReactPortal)\b/.test(checker.typeToString(type));
}
