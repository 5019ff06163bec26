export { CommandPalette } from './command-palette.tsx';
export { KeysDialog } from './keys-dialog.tsx';
