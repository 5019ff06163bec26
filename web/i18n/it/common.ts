// Namespaces that nearly every page loads, as one file: requests cost more than bytes.
export { catalogue } from './catalogue.ts';
export { diary } from './diary.ts';
export { errors } from './errors.ts';
export { myServices } from './my-services.ts';
export { shows } from './shows.ts';
