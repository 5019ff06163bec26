/** For screen readers only. Must be rendered before it has a text. */
export function LiveRegion({ text }: { text: string | undefined }) {
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
