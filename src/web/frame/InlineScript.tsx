type InlineScriptProps = {
  /** A constant of ours, named by hash in the page's policy. Write `import.meta.env.SSR && …`. */
  text: string | false;
};

/** A script of the first HTML. It has run when React takes the page over, so no browser is sent its text again. */
export function InlineScript({ text }: InlineScriptProps) {
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see `text`
      dangerouslySetInnerHTML={{ __html: text || '' }}
    />
  );
}
