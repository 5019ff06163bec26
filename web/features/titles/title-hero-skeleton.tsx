export function TitleHeroSkeleton() {
  return (
    <div className="bg-stage [&_.waiting]:bg-stage-fill" aria-hidden="true">
      <div className="page-width grid gap-x-5 gap-y-5 pt-19 pb-12 max-md:grid-cols-[9.5rem_minmax(0,1fr)] md:grid-cols-[clamp(13rem,24vw,20rem)_1fr] md:gap-x-10 md:pb-16 lg:gap-x-14">
        <div className="waiting aspect-2/3 rounded-md!" />
        <div className="flex flex-col gap-4 self-end max-md:contents md:pb-2">
          <div className="waiting h-7 w-36 max-w-full max-md:self-end" />
          <div className="waiting h-14 w-3/4 max-md:col-span-2 md:h-20" />
          <div className="waiting h-7 w-44 max-md:hidden" />
          <div className="waiting h-11 max-w-2xl max-md:col-span-2" />
          <div className="waiting h-28 max-w-2xl max-md:col-span-2" />
          <div className="waiting h-8 max-w-xl max-md:col-span-2" />
        </div>
      </div>
    </div>
  );
}
