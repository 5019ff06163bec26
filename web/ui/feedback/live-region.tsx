/** Said by screen readers whenever it changes, and shown to nobody. It must stand before it has anything to say. */
export function LiveRegion({ text }: { text: string | undefined }) {
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
