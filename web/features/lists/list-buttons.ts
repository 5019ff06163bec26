export { LiveTitleActions } from './live-title-actions.tsx';
export { QuickActions } from './quick-actions.tsx';
