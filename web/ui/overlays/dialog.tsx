import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Ticket, ticketTitleStyle } from '#web/ui/layout/ticket.tsx';
import { useBackCloses } from './navigation-guards.ts';

const widths = { md: 'max-w-md', lg: 'max-w-2xl' } as const;

interface DialogProps {
  title: string;
  lead?: string;
  closeLabel: string;
  size?: keyof typeof widths;
  /** While set, only its owner closes it: Escape and the buttons of the dialog do nothing. */
  isLocked?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const LeaveContext = createContext<{ isLocked: boolean; leave: () => void }>({
  isLocked: false,
  leave: () => {
    throw new Error('DialogCloseButton needs a Dialog');
  },
});

/** Closes with its buttons, Escape or the browser's Back, not with a press beside it. */
export function Dialog(props: DialogProps) {
  const { title, lead, closeLabel, size = 'md', isLocked = false, onClose, children } = props;
  const overlay = useRef<HTMLDivElement>(null);
  const { isLeaving, leave } = useLeaving(overlay, onClose);
  const dialog = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);
  useLayoutEffect(() => keepFocus(dialog.current, focused.current));
  useEscapeBeforeFocus(dialog, () => !isLocked && leave());
  return (
    <ModalOverlay
      ref={overlay}
      isOpen
      isExiting={isLeaving}
      isKeyboardDismissDisabled={isLocked}
      onOpenChange={(isOpen) => !isOpen && leave()}
      className="dialog-backdrop fixed inset-0 z-50 overflow-y-auto"
    >
      <div
        onFocus={({ target }) => {
          focused.current = target;
        }}
        className="flex min-h-full items-center justify-center px-3 py-6 sm:p-6"
      >
        <Modal className={`dialog-panel w-full ${widths[size]}`}>
          <AriaDialog ref={dialog} className="outline-none">
            <Ticket
              title={
                <Heading slot="title" level={2} className={`${ticketTitleStyle} pe-8`}>
                  {title}
                </Heading>
              }
              lead={lead}
              corner={
                !isLocked && (
                  <button
                    type="button"
                    aria-label={closeLabel}
                    onClick={leave}
                    className="grid size-10 place-items-center rounded-full text-on-stage-soft hover:bg-stage-fill hover:text-on-stage"
                  >
                    <Icon name="close" />
                  </button>
                )
              }
            >
              <LeaveContext value={{ isLocked, leave }}>{children}</LeaveContext>
              <BackCloses close={() => !isLocked && leave()} />
            </Ticket>
          </AriaDialog>
        </Modal>
      </div>
    </ModalOverlay>
  );
}

function BackCloses({ close }: { close: () => void }) {
  useBackCloses(close);
  return null;
}

/**
 * A step that is replaced takes the focus with it. The dialog takes it over at once, and its new title is announced:
 * React Aria focuses the close button, and only in the next frame, so that a key pressed before is lost.
 */
function keepFocus(dialog: HTMLElement | null, focused: Element | null): void {
  // While the focus moves to another control, nothing has it either.
  if (document.activeElement === document.body && focused?.isConnected === false) dialog?.focus();
}

/** The last one is on top. */
const openDialogs: RefObject<HTMLElement | null>[] = [];

/**
 * React Aria moves the focus into a dialog after it is seen, and handles Escape there. This handles it before, and when
 * nothing has the focus any more. Other overlays, such as a menu of the dialog, handle it themselves.
 */
function useEscapeBeforeFocus(dialog: RefObject<HTMLElement | null>, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, isComposing } = event;
      if (key !== 'Escape' || isComposing || openDialogs.at(-1) !== dialog) return;
      if (target !== document.body && (target !== opener || dialog.current?.contains(opener))) return;
      // The dialog below, if the opener is in it, stays.
      event.stopPropagation();
      onEscape();
    };
    openDialogs.push(dialog);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [dialog]);
}

/** Closes the dialog that contains it. */
export function DialogCloseButton(props: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const { isLocked, leave } = use(LeaveContext);
  return <Button {...props} disabled={isLocked} onClick={leave} />;
}

/**
 * Closes after the animation. The next frame shows only its beginning: giving the page below back, which is inert meanwhile,
 * recalculates the styles of all its elements, too slow for an answer to a key.
 */
function useLeaving(overlay: RefObject<Element | null>, onClose: () => void) {
  const [isLeaving, setLeaving] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isLeaving) return undefined;
    let isCurrent = true;
    const animations = overlay.current?.getAnimations() ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (!isCurrent) return;
      // An owner may keep it open.
      setLeaving(false);
      close();
    });
    return () => {
      isCurrent = false;
    };
  }, [isLeaving, overlay]);
  return { isLeaving, leave: () => setLeaving(true) };
}
