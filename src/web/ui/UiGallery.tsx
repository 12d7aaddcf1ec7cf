import { FlaskConical, PackageOpen, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Price } from './data/Price.tsx';
import { SpecTable } from './data/SpecTable.tsx';
import { Tag } from './data/Tag.tsx';
import { EmptyState } from './feedback/EmptyState.tsx';
import { LoadingBar } from './feedback/LoadingBar.tsx';
import { Notice } from './feedback/Notice.tsx';
import { Progress } from './feedback/Progress.tsx';
import { Skeleton } from './feedback/Skeleton.tsx';
import Toaster from './feedback/Toaster.tsx';
import { showToast } from './feedback/toast-store.ts';
import { Button } from './forms/Button.tsx';
import { Checkbox } from './forms/Checkbox.tsx';
import { CopyButton } from './forms/CopyButton.tsx';
import { Field } from './forms/Field.tsx';
import { QuantityStepper } from './forms/QuantityStepper.tsx';
import { Select } from './forms/Select.tsx';
import { TextArea } from './forms/TextArea.tsx';
import { TextInput } from './forms/TextInput.tsx';
import { Breadcrumbs } from './layout/Breadcrumbs.tsx';
import { Dialog } from './layout/Dialog.tsx';
import { PageTitle } from './layout/PageTitle.tsx';
import { Popover } from './layout/Popover.tsx';

/** Every primitive in every state, in both schemes at once. A development page: /dev/ui. */
export function UiGallery() {
  return (
    <>
      <div className="grid lg:grid-cols-2">
        <Sheet scheme="scheme-light" />
        <Sheet scheme="scheme-dark" />
      </div>
      <Toaster />
    </>
  );
}

const parts = [
  ['Type', TypeScale],
  ['Colours', Colours],
  ['Buttons', Buttons],
  ['Specification table, price, tags', Specifications],
  ['Fields', Fields],
  ['Messages', Messages],
  ['Overlays', Overlays],
  ['Loading and empty', Loading],
] as const;

function Sheet({ scheme }: { scheme: string }) {
  return (
    <div className={`${scheme} grid content-start gap-12 bg-paper px-4 py-10 text-ink sm:px-8`}>
      <div className="grid gap-4">
        <Breadcrumbs current="Leupeptin hemisulfate">
          <a href="/">Home</a>
          <a href="/shop">All products</a>
        </Breadcrumbs>
        <PageTitle
          lead="A reversible inhibitor of serine and cysteine proteases, supplied as a lyophilized powder."
          actions={<Button variant="secondary">Certificate</Button>}
        >
          Leupeptin hemisulfate
        </PageTitle>
      </div>
      {parts.map(([title, Content]) => (
        <section key={title} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h2 className="border-b border-line pb-2 text-lg font-semibold">{title}</h2>
          <Content />
        </section>
      ))}
    </div>
  );
}

function TypeScale() {
  return (
    <div className="grid gap-2">
      <p className="font-display text-5xl tracking-[-0.02em]">Known by its lot</p>
      <p className="text-2xl">2xl: tested by an independent laboratory</p>
      <p className="text-xl">xl: tested by an independent laboratory</p>
      <p className="text-lg">lg: tested by an independent laboratory</p>
      <p className="max-w-measure">
        base: each lot is measured by HPLC and mass spectrometry before it is filled, and the
        certificate can be read{' '}
        <a className="text-link" href="/shop">
          before you order
        </a>
        .
      </p>
      <p className="text-sm text-ink-soft">sm, soft: shipped within Canada only</p>
      <p className="text-xs text-ink-soft">
        xs, soft: CAS{' '}
        <span translate="no" className="code-figures">
          103476-89-7
        </span>
      </p>
    </div>
  );
}

const swatches = [
  ['bg-paper', 'paper'],
  ['bg-surface', 'surface'],
  ['bg-wash', 'wash'],
  ['bg-line', 'line'],
  ['bg-edge', 'edge'],
  ['bg-ink-soft', 'ink-soft'],
  ['bg-ink', 'ink'],
  ['bg-aurora', 'aurora'],
  ['bg-aurora-ink', 'aurora-ink'],
  ['bg-aurora-wash', 'aurora-wash'],
  ['bg-signal', 'signal'],
  ['bg-signal-wash', 'signal-wash'],
  ['bg-alarm', 'alarm'],
  ['bg-alarm-wash', 'alarm-wash'],
];

function Colours() {
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-4 gap-3 sm:grid-cols-7">
        {swatches.map(([background, name]) => (
          <li key={name} className="grid gap-1 text-xs text-ink-soft">
            <span className={`h-12 rounded-control border ${background}`} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-6 gap-2 sm:grid-cols-12">
        {Array.from({ length: 12 }, (_, slot) => String(slot)).map((slot) => (
          <li
            key={slot}
            data-hue={slot}
            className="grid h-20 content-between overflow-hidden rounded-control bg-label-wash"
          >
            <span className="h-3 bg-label" />
            <span className="figures pb-1 text-center text-xs text-label-ink">{slot}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Buttons() {
  const [pending, setPending] = useState(false);
  return (
    <div className="grid gap-4">
      <Row>
        <Button>Add to cart</Button>
        <Button variant="secondary">View certificate</Button>
        <Button variant="quiet">Clear</Button>
        <Button variant="danger">Delete product</Button>
      </Row>
      <Row>
        <Button pending={pending} pendingLabel="Adding..." onClick={() => setPending(true)}>
          Add to cart
        </Button>
        <Button pending pendingLabel="Adding...">
          Add to cart
        </Button>
        <Button disabled>Out of stock</Button>
        <Button variant="secondary" disabled>
          Unavailable
        </Button>
      </Row>
      <Row>
        <Button size="lg" asChild>
          <a href="/shop">View all products</a>
        </Button>
        <Button size="sm" variant="secondary">
          <Search className="size-4" />
          Search
        </Button>
        <Button size="sm" variant="quiet">
          Small
        </Button>
      </Row>
    </div>
  );
}

function Specifications() {
  return (
    <div className="grid gap-8">
      <div data-hue="0" className="grid gap-4">
        <Row>
          <Price amount="42.50" was="49.90" size="lg" />
          <Tag tone="sale">SALE!</Tag>
          <Tag tone="pass">PASS</Tag>
          <Tag tone="alarm">FAIL</Tag>
          <Tag tone="warning">Low stock</Tag>
          <Tag>Archived</Tag>
          <Tag tone="label">Protease inhibitors</Tag>
        </Row>
        <SpecTable
          rows={[
            { label: 'Content', value: '5 mg' },
            { label: 'Purity (HPLC)', value: '99.1%' },
            {
              label: 'CAS number',
              value: (
                <span translate="no" className="code-figures">
                  103476-89-7
                </span>
              ),
            },
            { label: 'Storage', value: '-20°C, dry and dark, in the closed vial it came in' },
          ]}
        />
      </div>
      <SpecTable
        dense
        rows={[
          { label: 'Subtotal', value: <Price amount="84.00" /> },
          { label: 'Discount', value: <Price amount="-8.40" /> },
          { label: 'Shipping', value: <Price amount="15.00" /> },
          { label: 'Total', value: <Price amount="90.60" />, strong: true },
        ]}
      />
    </div>
  );
}

function Fields() {
  const [quantity, setQuantity] = useState(2);
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field label="E-mail" hint="For the confirmation only.">
        {(control) => <TextInput {...control} type="email" placeholder="name@example.org" />}
      </Field>
      <Field label="Postal code" error="Enter a postal code such as V6B 1A1.">
        {(control) => <TextInput {...control} defaultValue="V6B" />}
      </Field>
      <Field label="Province">
        {(control) => (
          <Select {...control}>
            <option>British Columbia</option>
            <option>Newfoundland and Labrador</option>
          </Select>
        )}
      </Field>
      <Field label="Company" optional>
        {(control) => <TextInput {...control} disabled />}
      </Field>
      <Field label="Notes" optional>
        {(control) => <TextArea {...control} rows={3} />}
      </Field>
      <div className="grid content-start gap-2">
        <Checkbox label="I agree to the terms of sale" defaultChecked />
        <Checkbox label="For laboratory research only" error="Tick this box to go on." />
        <QuantityStepper
          label="Quantity of Leupeptin"
          value={quantity}
          onChange={setQuantity}
          max={12}
        />
      </div>
    </div>
  );
}

function Messages() {
  return (
    <div className="grid gap-3">
      <Notice>This certificate is a specimen.</Notice>
      <Notice tone="warning" title="The price has changed">
        Leupeptin is now $42.50. Your cart shows the new total.
      </Notice>
      <Notice
        tone="error"
        title="The products could not be loaded"
        action={
          <Button size="sm" variant="secondary">
            Try again
          </Button>
        }
      >
        Check your connection and try again.
      </Notice>
    </div>
  );
}

function Overlays() {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <div className="grid gap-4">
      <Row>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({
              title: 'Added to Cart',
              description: 'Leupeptin has been added to your cart.',
            })
          }
        >
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({
              title: 'Error',
              description: 'Failed to sign up. Please try again.',
              tone: 'destructive',
            })
          }
        >
          Destructive toast
        </Button>
        <Popover trigger={<Button variant="secondary">Popover</Button>} label="Find my order">
          <p>Enter the order number and the e-mail it was placed with.</p>
        </Popover>
        <Button variant="secondary" onClick={() => setDialogOpen(true)}>
          Dialog
        </Button>
        <Dialog
          open={isDialogOpen}
          onOpenChange={setDialogOpen}
          title="Delete this product?"
          description="Orders that contain it keep their copy."
          actions={
            <>
              <Button variant="secondary">Keep it</Button>
              <Button variant="danger">Delete product</Button>
            </>
          }
        />
        <Button variant="quiet" aria-label="Purity by HPLC at 214 nm" data-tooltip="">
          <FlaskConical className="size-4" />
        </Button>
      </Row>
      <Row>
        <span translate="no" className="code-figures">
          7K2M9QXA
        </span>
        <CopyButton text="7K2M9QXA" what="order number" />
      </Row>
    </div>
  );
}

function Loading() {
  const [loading, setLoading] = useState(false);
  return (
    <div className="grid gap-4">
      <LoadingBar active={loading} />
      <div>
        <Button variant="secondary" onClick={() => setLoading((was) => !was)}>
          Loading bar
        </Button>
      </div>
      <div className="grid max-w-60 gap-3">
        <Progress label="Upload" done={3} total={8} />
        <Skeleton className="aspect-square rounded-surface" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </div>
      <EmptyState
        icon={PackageOpen}
        title="Your cart is empty"
        action={<Button>Browse products</Button>}
      >
        What you add is kept in this browser until you order.
      </EmptyState>
    </div>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
