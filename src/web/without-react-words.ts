import { options } from 'preact';

/** What libraries tell React about an element; Preact would write it into the page. */
const words = ['suppressHydrationWarning', 'precedence'] as const;

/** Keeps them out of the HTML and of the DOM. Called once, before anything is rendered. */
export function dropReactWords(): void {
  const before = options.vnode;
  options.vnode = (vnode) => {
    before?.(vnode);
    if (typeof vnode.type !== 'string') return;
    const props: Record<string, unknown> = vnode.props;
    for (const word of words) if (word in props) props[word] = undefined;
  };
}
