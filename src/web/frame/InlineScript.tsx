type InlineScriptProps = {
  /** A constant, which the page's Content-Security-Policy names by hash. Write `import.meta.env.SSR && …`. */
  text: string | false;
};

/** A script in the first HTML. It has run before hydration, so its text is left out of the browser's bundle. */
export function InlineScript({ text }: InlineScriptProps) {
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see `text`
      dangerouslySetInnerHTML={{ __html: text || '' }}
    />
  );
}
