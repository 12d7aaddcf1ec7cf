import type { ShopSettings } from '../../../contracts/shop-settings.ts';

export type SettingsFormProps = {
  /** What stands there now; the form starts with what stood there when it was opened. */
  settings: ShopSettings;
  /** Opens the form anew, with what stands there now. */
  onReopen: () => void;
};
