import { useForm } from 'react-hook-form';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderComponent } from '../../../../tests/support/render-component.tsx';
import { ImageField } from './ImageField.tsx';
import { RowFields } from './RowFields.tsx';

type Pictures = { pictures: { image: string }[] };

/** Uploads that end when the test says so, each with its path. */
function holdUploads() {
  const held: ((path: string) => void)[] = [];
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
  ) {
    held.push((imagePath) => {
      const answer = { status: 200, responseText: JSON.stringify({ imagePath }) };
      for (const [name, value] of Object.entries(answer)) {
        Object.defineProperty(this, name, { value });
      }
      this.dispatchEvent(new Event('load'));
    });
  });
  onTestFinished(() => send.mockRestore());
  return held;
}

function PictureRows() {
  const images = ['/attached_assets/a.webp', '/attached_assets/b.webp', '/attached_assets/c.webp'];
  const form = useForm<Pictures>({
    defaultValues: { pictures: images.map((image) => ({ image })) },
  });
  return (
    <>
      <RowFields
        control={form.control}
        name="pictures"
        noun="picture"
        addLabel="Add a Picture"
        blank={{ image: '' }}
        className=""
        isOrdered
      >
        {(index) => (
          <ImageField form={form} name={`pictures.${index}.image`} label={`Picture ${index + 1}`} />
        )}
      </RowFields>
      <output>
        {form
          .watch('pictures')
          .map(({ image }) => image.at(-6) ?? '-')
          .join('')}
      </output>
    </>
  );
}

const stored = page.getByRole('status').filter({ hasText: /^[a-z-]+$/ });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function chooseFor(row: number) {
  const file = new File(['x'], 'new.png', { type: 'image/png' });
  const field = page.getByRole('group', { name: `Picture ${row}` });
  await userEvent.upload(field.getByLabelText('Image file'), file);
  await field.getByRole('button', { name: 'Upload' }).click();
}

test('a picture whose row moves while it is uploaded takes no other picture’s place', async () => {
  const held = holdUploads();
  renderComponent(PictureRows);
  await chooseFor(3);
  await expect.element(stored).toHaveTextContent('ab-');
  await button('Move picture 3 up').click();
  await button('Move picture 2 up').click();
  await expect.element(stored).toHaveTextContent('-ab');
  held[0]?.('/attached_assets/n.webp');
  await expect.element(stored).toHaveTextContent('nab');
});

test('two pictures that are uploaded at the same moment are both kept', async () => {
  const held = holdUploads();
  renderComponent(PictureRows);
  await chooseFor(1);
  await chooseFor(2);
  held[1]?.('/attached_assets/y.webp');
  held[0]?.('/attached_assets/x.webp');
  await expect.element(stored).toHaveTextContent('xyc');
});
