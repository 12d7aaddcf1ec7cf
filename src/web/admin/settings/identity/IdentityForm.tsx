import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { IdentitySettings } from '../../../../contracts/content/identity-settings.ts';
import { settingsFields } from '../../../../contracts/content/shop-settings.ts';
import { suggestInitials } from '../../../../domain/identity/identity.ts';
import { palettes } from '../../../../domain/identity/palettes.ts';
import { ShopMark } from '../../../ui/layout/ShopMark.tsx';
import { TextField } from '../../form/fields.tsx';
import { ImageField } from '../../form/ImageField.tsx';
import { RadioField } from '../../form/RadioField.tsx';
import { type OpenedSettings, SettingsForm } from '../SettingsForm.tsx';
import { IdentityPreview } from './IdentityPreview.tsx';
import { HeroSample, NoSample, PaletteSample } from './samples.tsx';

const schema = z.object({
  shopName: settingsFields.shape.shopName,
  identity: settingsFields.shape.identity,
});

type Typed = { shopName: string; identity: IdentitySettings };
type IdentityFieldsProps = { form: UseFormReturn<Typed>; drawnHero: string };

/** The shop's name, mark, colours and picture, with what they look like before they are saved. */
export function IdentityForm(opened: OpenedSettings) {
  const { shopName, identity, drawnHero } = opened.settings;
  const { mark } = identity;
  // To begin with, for who chooses them.
  const initials = mark.initials || suggestInitials(shopName);
  return (
    <SettingsForm
      {...opened}
      submitLabel="Save Identity"
      schema={schema}
      defaultValues={{ shopName, identity: { ...identity, mark: { ...mark, initials } } }}
      toSettings={({ identity }, { shopName }) => ({ identity, ...(shopName && { shopName }) })}
    >
      {(form) => <IdentityFields form={form} drawnHero={drawnHero} />}
    </SettingsForm>
  );
}

function IdentityFields({ form, drawnHero }: IdentityFieldsProps) {
  const { shopName, identity } = form.watch();
  const { mark, hero } = identity;
  return (
    <>
      <div className="max-w-md">
        <TextField form={form} name="shopName" label="Shop name" maxLength={60} />
      </div>
      <RadioField
        form={form}
        name="identity.mark.kind"
        label="Mark"
        options={[
          { value: 'vial', label: 'Vial', sample: <MarkSample mark={{ ...mark, kind: 'vial' }} /> },
          {
            value: 'initials',
            label: 'Initials',
            sample: <MarkSample mark={{ ...mark, kind: 'initials' }} />,
          },
          {
            value: 'picture',
            label: 'Your picture',
            sample: mark.picture ? (
              <MarkSample mark={{ ...mark, kind: 'picture' }} />
            ) : (
              <NoSample />
            ),
          },
        ]}
      />
      {mark.kind === 'initials' && (
        <div className="max-w-40">
          <TextField form={form} name="identity.mark.initials" label="Initials" maxLength={2} />
        </div>
      )}
      {mark.kind === 'picture' && (
        <ImageField
          form={form}
          name="identity.mark.picture"
          label="Picture of the mark"
          hint="Square, and clear when it is as small as a letter. It stands on white where the page is dark."
        />
      )}
      <RadioField
        form={form}
        name="identity.palette"
        label="Palette"
        hint="Buttons, links, text and backgrounds, in light and dark. Each is tested for contrast."
        options={palettes.map(({ id, name }) => ({
          value: id,
          label: name,
          sample: <PaletteSample palette={id} />,
        }))}
      />
      <RadioField
        form={form}
        name="identity.hero.kind"
        label="Picture of the home page"
        hint="Drawn vials have your shop’s name and your featured products on their labels. After a change they are drawn anew, which takes a minute."
        options={[
          {
            value: 'drawn',
            label: 'Drawn vials',
            sample: drawnHero ? (
              <HeroSample picture={drawnHero} />
            ) : (
              <MarkSample mark={{ ...mark, kind: 'vial' }} />
            ),
          },
          {
            value: 'picture',
            label: 'Your picture',
            sample: <HeroSample picture={hero.picture} />,
          },
        ]}
      />
      {hero.kind === 'picture' && (
        <>
          <ImageField
            form={form}
            name="identity.hero.picture"
            label="Your picture"
            hint="At least 1200 pixels wide, about twice as wide as high."
          />
          <TextField
            form={form}
            name="identity.hero.alt"
            label="What it shows"
            maxLength={200}
            hint="Read aloud to those who do not see it. Example: Two chemists at a fume hood."
          />
        </>
      )}
      <IdentityPreview shopName={shopName} identity={identity} drawnHero={drawnHero} />
    </>
  );
}

function MarkSample({ mark }: { mark: IdentitySettings['mark'] }) {
  return <ShopMark mark={mark} className="h-8" />;
}
