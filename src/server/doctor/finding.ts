/** What the doctor found: in order, doubtful, or wrong, with what to do about it. */
export type Finding =
  | { level: 'ok'; text: string }
  | { level: 'warning' | 'wrong'; text: string; advice: string };

export function ok(text: string): Finding {
  return { level: 'ok', text };
}

export function warning(text: string, advice: string): Finding {
  return { level: 'warning', text, advice };
}

export function wrong(text: string, advice: string): Finding {
  return { level: 'wrong', text, advice };
}
