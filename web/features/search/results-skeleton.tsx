export function ResultsSkeleton() {
  return (
    <div className="flex flex-col gap-4" aria-hidden="true">
      <div className="waiting h-9 w-40" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,25rem),1fr))] gap-4">
        {Array.from({ length: 6 }, (_, i) => (
          <div key={i} className="flex gap-4 rounded-md border border-edge p-3">
            <div className="waiting aspect-2/3 w-23 shrink-0 sm:w-28" />
            <div className="flex flex-1 flex-col gap-2.5 pt-1">
              <div className="waiting h-4 w-28" />
              <div className="waiting h-6 w-3/4" />
              <div className="waiting h-3.5" />
              <div className="waiting h-3.5" />
              <div className="waiting h-3.5" />
              <div className="waiting h-3.5 w-2/3" />
              <div className="waiting mt-3 h-6 w-4/5 rounded-full!" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
