import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { readCsvCell } from '../../files/csv.ts';
import { findTable } from '../../import/table.ts';
import { isWooCommerceExport, readWooCommerceProducts } from './woocommerce-products.ts';

function read(csv: string, now = '2026-11-20T12:00:00Z') {
  const table = findTable(
    Papa.parse<string[]>(csv.trim(), { transform: readCsvCell }).data,
    () => true,
  );
  expect(isWooCommerceExport(table.headings)).toBe(true);
  return readWooCommerceProducts(table, now);
}

test('variations that differ in their content are sizes of one product, with its texts', () => {
  const { products, rows, leftOut } = read(
    `
\uFEFFID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
10,variable,SP,Substance P,1,visible,,"<p>An undecapeptide.</p>\\n<ul>\\n<li>In vitro</li>\\n</ul>\\n\\nStore cold.\\nKeep dry.",,,,"Peptides, Peptides > Neuropeptides",https://shop.example/sp.png,,Content,"5 mg, 10 mg",CAS,33507-63-0
11,variation,SP-5,Substance P - 5 mg,1,visible,,,12,40.00,55.00,,,SP,Content,5 mg,,
12,variation,SP-10,Substance P - 10 mg,1,visible,,,parent,,70,,https://shop.example/sp-10.png,SP,Content,10 mg,,
13,variation,SP-25,Substance P - 25 mg,0,visible,,,4,,150,,,SP,Content,25 mg,,`,
  );
  const texts = {
    name: 'Substance P',
    description: 'An undecapeptide.\n\n- In vitro\n\nStore cold.\nKeep dry.',
    category: 'Neuropeptides',
    specifications: 'Catalogue number: SP\nCAS: 33507-63-0',
  };
  expect(products).toEqual([
    {
      ...texts,
      ...{ price: '40.00', originalPrice: '55.00', onSale: true, stock: 12, dosage: '5 mg' },
      image: 'https://shop.example/sp.png',
    },
    {
      ...texts,
      ...{ price: '70', originalPrice: null, onSale: false, dosage: '10 mg' },
      image: 'https://shop.example/sp-10.png',
      sizeOf: 'Substance P',
    },
  ]);
  expect(rows).toEqual([3, 4]);
  expect(leftOut).toEqual(['Substance P - 25 mg']);
});

test('a variation’s own picture is its first, wherever it stands among its product’s', () => {
  const { products } = read(`
ID,Type,SKU,Name,Regular price,Images,Parent,Attribute 1 name,Attribute 1 value(s)
1,variable,SP,Substance P,,"https://a.example/1.png, https://a.example/2.png, https://a.example/3.png",,Content,"1 mg, 5 mg"
2,variation,,,10,https://a.example/1.png,SP,Content,1 mg
3,variation,,,40,https://a.example/3.png,SP,Content,5 mg`);
  expect(products).toMatchObject([
    {
      image: 'https://a.example/1.png',
      morePictures: [{ image: 'https://a.example/2.png' }, { image: 'https://a.example/3.png' }],
    },
    {
      image: 'https://a.example/3.png',
      morePictures: [{ image: 'https://a.example/2.png' }],
    },
  ]);
});

test('what differs in more than its content is a product of its own, each with its sizes', () => {
  const { products } = read(`
ID,Type,SKU,Name,Published,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
20,variable,,Bradykinin,1,,,,Salt form,"Acetate, TFA",Content,"1 mg, 5 mg"
21,variation,,,1,3,20,id:20,Salt form,Acetate,Content,1 mg
22,variation,,,1,3,21,id:20,Salt form,TFA,Content,1 mg
23,variation,,,1,3,60,id:20,Salt form,Acetate,Content,5 mg
24,variable,,Kit,1,,,,Colour,"Red, Blue",,
25,variation,,,1,3,9,id:24,Colour,Red,,
26,variation,,,1,3,9,id:24,Colour,Blue,,`);
  expect(
    products.map(({ name, dosage, sizeOf, specifications }) => [
      ...[name, dosage, sizeOf],
      specifications,
    ]),
  ).toEqual([
    ['Bradykinin, Acetate', '1 mg', undefined, 'Salt form: Acetate'],
    ['Bradykinin, Acetate', '5 mg', 'Bradykinin, Acetate', 'Salt form: Acetate'],
    ['Bradykinin, TFA', '1 mg', undefined, 'Salt form: TFA'],
    ['Kit, Red', undefined, undefined, 'Colour: Red'],
    ['Kit, Blue', undefined, undefined, 'Colour: Blue'],
  ]);
});

test('an export in French, with commas for points, and what a spreadsheet would run', () => {
  const { products, leftOut } = read(`
ID;Type;UGS;Nom;Publié;Visibilité dans le catalogue;Description courte;Description;Date de début de promo;Date de fin de promo;En stock ?;Stock;Tarif promo;Tarif régulier;Catégories;Images;Parent;Nom de l’attribut 1;Valeur(s) de l’attribut 1 ;Attribut 1 visible;Nom de l’attribut 2;Valeur(s) de l’attribut 2 
7;simple;;Neurotensine;1;visible;'-court;;;2026-11-21;1;'-3;19,50;25,00;Non classé;https://boutique.example/a.jpg, https://boutique.example/b.jpg;;Pureté;98\\,5 %;1;Contenu;2 mg
8;simple;;Brouillon;-1;visible;;;;;1;2;;5,00;;;;;;;;
9;simple;;Cachée;1;hidden;;;;;1;2;;5,00;;;;;;;;
3;simple, virtual;;Conseil;1;visible;;;;;1;;;5,00;;;;;;;;
5;grouped;;Lot;1;visible;;;;;1;;;;;;;;;;;`);
  expect(products).toEqual([
    {
      name: 'Neurotensine',
      description: '-court',
      category: '',
      price: '19,50',
      originalPrice: '25,00',
      onSale: true,
      stock: 0,
      image: 'https://boutique.example/a.jpg',
      morePictures: [{ image: 'https://boutique.example/b.jpg', alt: '' }],
      purity: '98,5 %',
      dosage: '2 mg',
    },
  ]);
  expect(leftOut).toEqual(['Brouillon', 'Cachée', 'Conseil', 'Lot']);
});

test.each([
  ['2026-11-10,2026-11-30', '8'],
  ['2026-11-10,2026-11-20', '8'],
  [',2026-11-19 23:59:59', '10'],
  ['2026-11-21,', '10'],
])('a sale between %s costs %s on 20 November', (dates, price) => {
  const { products } = read(
    `Type,Name,Regular price,Sale price,Date sale price starts,Date sale price ends\nsimple,One,10,8,${dates}`,
  );
  expect(products).toMatchObject([{ price, onSale: price === '8' }]);
});

test('a variation whose product is not in the file, and a product without a price, are passed on', () => {
  const { products, rows } = read(`
ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)
2,variation,,Lost - 5 mg,12,GONE,Content,5 mg
3,variable,V,No Variations,,,Content,"1 mg, 2 mg"`);
  expect(products).toMatchObject([
    { name: 'No Variations', price: '' },
    { name: 'Lost - 5 mg', price: '12', dosage: '5 mg' },
  ]);
  expect(rows).toEqual([3, 2]);
});

test.each([['Handle,Title,Variant Price'], ['Type,Name'], ['name,price,stock']])(
  '%s is no export of WooCommerce',
  (header) => {
    expect(isWooCommerceExport(header.split(','))).toBe(false);
  },
);
