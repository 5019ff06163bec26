/** The shape of a title's page that is on its way. */
export function TitleHeroSkeleton() {
  return (
    <div className="bg-stage" aria-hidden="true">
      <div className="page-width grid gap-x-5 gap-y-5 pt-20 pb-12 md:grid-cols-[clamp(13rem,24vw,20rem)_1fr] md:gap-x-10 md:pb-16 lg:gap-x-14">
        <div className="waiting aspect-2/3 w-38 rounded-md opacity-20! md:w-full" />
        <div className="flex flex-col justify-end gap-5 opacity-20">
          <div className="waiting h-6 w-48" />
          <div className="waiting h-20 w-3/4" />
          <div className="waiting h-7 w-40" />
          <div className="waiting h-11 w-64" />
          <div className="waiting h-24 max-w-2xl" />
        </div>
      </div>
    </div>
  );
}
