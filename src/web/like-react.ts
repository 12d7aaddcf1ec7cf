import { options } from 'preact';

/** What libraries tell React about an element; Preact would write it into the page. */
const REACT_WORDS = ['suppressHydrationWarning', 'precedence'] as const;

/** Has Preact do as React does, where the components and libraries count on it. Called before anything is rendered. */
export function actLikeReact(): void {
  const before = options.vnode;
  options.vnode = (vnode) => {
    before?.(vnode);
    if (typeof vnode.type !== 'string') return;
    const props: Record<string, unknown> = vnode.props;
    for (const word of REACT_WORDS) if (word in props) props[word] = undefined;
  };
  // Effects of what somebody does have run before they do the next thing, not a frame later.
  options.requestAnimationFrame = (runEffects) => queueMicrotask(runEffects);
}
