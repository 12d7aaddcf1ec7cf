/** What a vial's label says; '' for what is not known, but for the product's name, the lot number and the address. */
export type VialLabel = {
  shopName: string;
  productName: string;
  /** '5 mg' */
  content: string;
  lotNumber: string;
  /** 'Expires 2027-04-30', 'Retest by 2027-04-30' */
  goodUntil: string;
  /** A few words: 'Store at −20 °C, dry'. */
  storage: string;
  /** What the QR code says: 'https://shop.example/lot/B-0412'. */
  address: string;
};
