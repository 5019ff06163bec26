import type { ReactNode } from 'react';

interface TicketProps {
  /** The heading. */
  title: ReactNode;
  lead?: ReactNode;
  /** In the corner of the stub, such as a button that closes. */
  corner?: ReactNode;
  children: ReactNode;
}

/** A cinema ticket: what it is for on the stub, what is to be done below. */
export function Ticket({ title, lead, corner, children }: TicketProps) {
  return (
    <div className="ticket w-full">
      <div className="ticket-stub on-stage ticket-dusk relative px-6 pt-8 pb-6 text-on-stage sm:px-8">
        {title}
        {lead && <p className="mt-2 text-on-stage-soft">{lead}</p>}
        {corner && <div className="absolute end-3 top-3">{corner}</div>}
      </div>
      <div className="ticket-body bg-raised px-6 pt-7 pb-7 text-ink sm:px-8">{children}</div>
    </div>
  );
}

/** How the heading of a ticket is set. */
export const ticketTitleStyle = 'display text-[2.6rem] leading-none';
