/** Loaded before a server (`--import`): offsets its clock by CLOCK_OFFSET_MS. */
const offsetMs = Number(process.env['CLOCK_OFFSET_MS']);
const RealDate = Date;
const now = (): number => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, values: unknown[], self) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, self) as object,
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
});
