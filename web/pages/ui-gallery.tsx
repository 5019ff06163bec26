import { useState, type ReactNode } from 'react';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { CheckButton } from '#web/ui/controls/check-button.tsx';
import { chipStyle } from '#web/ui/controls/chip-style.ts';
import { Choice } from '#web/ui/forms/choice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Facts } from '#web/ui/layout/facts.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Highlighted } from '#web/ui/media/highlighted.tsx';
import { Icon, iconNames } from '#web/ui/media/icon.tsx';
import { Logo } from '#web/ui/media/logo.tsx';
import { MarqueeSign } from '#web/ui/media/marquee-sign.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { Portrait } from '#web/ui/media/portrait.tsx';
import { Poster } from '#web/ui/media/poster.tsx';
import { Rating } from '#web/ui/media/rating.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { ThemeChoice } from '#web/ui/controls/theme-choice.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';

const colours =
  'canvas raised sunken ink ink-soft ink-faint edge edge-strong accent on-accent chip star mark focus alarm fine series series-other stage on-stage bulb board letter letter-red'.split(
    ' ',
  );
const posters = ['Action', 'Comedy', 'Drama', 'Horror', 'Science Fiction', 'Romance', 'Western', 'Animation', 'Crime'];

/** Every primitive in its states; in development only. */
export function UiGallery() {
  return (
    <div className="page-width flex flex-col gap-12 py-10">
      <h1 className="display text-6xl">Primitives</h1>
      <Colours />
      <Buttons />
      <Marks />
      <Fields />
      <Choices />
      <Feedback />
      <Loading />
      <Pictures />
      <Icons />
      <SignAndFacts />
    </div>
  );
}

function Colours() {
  return (
    <Shelf title="Colours">
      {colours.map((name) => (
        <span key={name} className="flex flex-col gap-1 text-sm">
          <span className="block size-20 rounded-md border border-edge" style={{ background: `var(--${name})` }} />
          {name}
        </span>
      ))}
    </Shelf>
  );
}

function Buttons() {
  return (
    <Shelf title="Buttons">
      {(['primary', 'quiet', 'plain', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button disabled>disabled</Button>
      <CheckButton isOn={false} label="not done" onPress={() => undefined} />
      <CheckButton isOn label="done" onPress={() => undefined} />
      <SubmitButton busy busyText="Saving…">
        Save
      </SubmitButton>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Button key={size} size={size}>
          {size}
        </Button>
      ))}
      <Button variant="quiet" size="square" aria-label="Close">
        <Icon name="close" />
      </Button>
      <span className="on-stage flex gap-3 rounded-md bg-stage p-3">
        <Button variant="stage">stage</Button>
        <Button variant="bulb">bulb</Button>
      </span>
    </Shelf>
  );
}

function Marks() {
  return (
    <Shelf title="Chips, ratings, marks">
      <span className={chipStyle()}>quiet</span>
      <span className={chipStyle('choice')}>choice</span>
      <span aria-current="true" className={chipStyle('choice')}>
        chosen
      </span>
      <Rating value={8.4} />
      <Rating value={null} />
      <span>
        <Highlighted text="Interstellar" ranges={[[0, 5]]} />
      </span>
    </Shelf>
  );
}

function Fields() {
  const [text, setText] = useState('');
  return (
    <Shelf title="Fields">
      <Field label="Empty" placeholder="Something" className="w-64" />
      <Field label="With a hint" hint="It may be short." defaultValue="Ada" className="w-64" />
      <Field label="Refused" error="Email is required" className="w-64" />
      <Field label="Read only" readOnly defaultValue="ada" className="w-64" />
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" defaultValue="secret" className="w-64" />
      <SearchField label="Search" placeholder="Search…" clearLabel="Clear" text={text} onSearch={setText} />
    </Shelf>
  );
}

function Choices() {
  const [tab, setTab] = useState<'first' | 'second'>('first');
  const [isOn, setOn] = useState(true);
  return (
    <Shelf title="Choices">
      <Choice
        label="Tab"
        value={tab}
        options={[
          { value: 'first', label: 'First' },
          { value: 'second', label: 'Second' },
        ]}
        onChange={setTab}
      />
      <div className="w-96">
        <Switch label="Switch" isOn={isOn} onChange={setOn}>
          What it does, in a sentence.
        </Switch>
        <Switch label="Disabled" isOn={false} isDisabled onChange={setOn} />
      </div>
      <span className="on-stage rounded-md bg-stage p-3 text-on-stage">
        <ThemeChoice />
      </span>
      <div className="flex w-96 flex-col gap-3">
        <Tabs
          label="Tabs"
          panelId="gallery"
          tabs={[
            { key: 'first', label: 'First', count: '12' },
            { key: 'second', label: 'Second' },
          ]}
          selected={tab}
          onSelect={setTab}
        />
        <TabPanel id="gallery" tab={tab}>
          The {tab} panel.
        </TabPanel>
      </div>
    </Shelf>
  );
}

function Feedback() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Shelf title="Feedback">
      {(['info', 'success', 'error'] as const).map((kind) => (
        <Notice key={kind} kind={kind} urgent={false}>
          {kind}
        </Notice>
      ))}
      <Button variant="quiet" onClick={() => showToast('Added to Collection', { action: { label: 'Undo', run() {} } })}>
        Toast
      </Button>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      <Message title="Nothing here yet">
        <p>What can be done about it.</p>
      </Message>
      {isOpen && (
        <Dialog title="A dialog" lead="It says why it is there." closeLabel="Close" onClose={() => setOpen(false)}>
          <Button onClick={() => setOpen(false)}>Done</Button>
        </Dialog>
      )}
    </Shelf>
  );
}

function Loading() {
  return (
    <Shelf title="Loading">
      <div className="waiting h-9 w-56" />
      <div className="waiting aspect-2/3 w-32" />
      <span className="spinner text-2xl text-accent" />
    </Shelf>
  );
}

function Pictures() {
  return (
    <Shelf title="Drawn posters and portraits">
      {posters.map((genre, i) => (
        <Poster
          key={genre}
          subject={{ id: i + 1, title: genre, year: 1980 + i, genres: [genre] }}
          path={null}
          className="w-32 rounded-sm shadow-card"
        />
      ))}
      <Poster subject={{ id: 7, title: 'At 92 px', year: 1999, genres: ['Drama'] }} path={null} className="w-23" />
      {['Ada Lovelace', 'Toshiro Mifune', 'Agnès Varda'].map((name, i) => (
        <Portrait key={name} id={i} name={name} path={null} className="w-28 rounded-sm" />
      ))}
      <Avatar name="Ada Lovelace" src={null} />
    </Shelf>
  );
}

function Icons() {
  return (
    <Shelf title="Icons">
      {iconNames.map((name) => (
        <span key={name} className="flex w-18 flex-col items-center gap-1 text-xs text-soft">
          <Icon name={name} />
          {name}
        </span>
      ))}
    </Shelf>
  );
}

function SignAndFacts() {
  return (
    <Shelf title="The sign, facts">
      <span className="on-stage rounded-md bg-stage p-3 text-on-stage">
        <Logo />
      </span>
      <MarqueeSign as="p" lines={['Now', 'showing']} className="text-6xl" />
      <Facts
        facts={[
          ['Runtime', '2h 28m'],
          ['Director', 'Agnès Varda'],
        ]}
      />
    </Shelf>
  );
}

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="display text-3xl">{title}</h2>
      <div className="flex flex-wrap items-start gap-5">{children}</div>
    </section>
  );
}
