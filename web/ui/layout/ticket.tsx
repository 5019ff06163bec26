import type { ReactNode } from 'react';

interface TicketProps {
  title: ReactNode;
  lead?: ReactNode;
  corner?: ReactNode;
  children: ReactNode;
}

/** Looks like a cinema ticket: `lead` on the stub, children below. */
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

export const ticketTitleStyle = 'display text-[2.6rem] leading-none';
