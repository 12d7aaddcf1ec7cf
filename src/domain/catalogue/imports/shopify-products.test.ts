import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { findTable } from '../../import/table.ts';
import { isShopifyExport, readShopifyProducts } from './shopify-products.ts';

function read(csv: string) {
  const table = findTable(Papa.parse<string[]>(csv.trim()).data, () => true);
  expect(isShopifyExport(table.headings)).toBe(true);
  return readShopifyProducts(table);
}

const further = (...names: string[]) =>
  names.map((name) => ({ image: `https://cdn.example.com/${name}.png`, alt: '' }));

test('an export of before 2025: variants, pictures, sale prices, drafts', () => {
  const { products, rows, leftOut } = read(`
Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Gift Card,Status
substance-p,Substance P,"<p>An <b>undecapeptide</b>.</p>",Maker,Science > Lab > Reagents,Neuropeptides,"a, b",true,Content,5 mg,Form,Acetate,SP-5,12,40.00,55.00,https://cdn.example.com/1.png,1,,false,active
substance-p,,,,,,,,,10 mg,,TFA,SP-10,-3,70,70.00,https://cdn.example.com/2.png,2,https://cdn.example.com/10.png,,
substance-p,,,,,,,,,,,,,,,,https://cdn.example.com/3.png,3,,,
single,Single,,Maker,Science > Lab > Reagents,,,true,Title,Default Title,,,S,4,9.5,,,,,false,active
draft,Draft,,Maker,,,,true,Title,Default Title,,,D,4,9.50,,,,,false,draft
hidden,Hidden,,Maker,,,,,false,Title,Default Title,,,H,4,9.50,,,,,false,active
gift,Gift Card,,Maker,,,,true,Title,Default Title,,,G,4,9.50,,,,,true,active`);
  expect(products).toEqual([
    {
      name: 'Substance P, Acetate',
      description: 'An undecapeptide.',
      specifications: 'Form: Acetate',
      image: 'https://cdn.example.com/1.png',
      morePictures: further('2', '3'),
      category: 'Neuropeptides',
      price: '40.00',
      originalPrice: '55.00',
      onSale: true,
      stock: 12,
      dosage: '5 mg',
    },
    {
      name: 'Substance P, TFA',
      description: 'An undecapeptide.',
      specifications: 'Form: TFA',
      image: 'https://cdn.example.com/10.png',
      morePictures: further('1', '2', '3'),
      category: 'Neuropeptides',
      price: '70',
      originalPrice: null,
      onSale: false,
      stock: 0,
      dosage: '10 mg',
    },
    {
      name: 'Single',
      description: '',
      category: 'Reagents',
      price: '9.5',
      originalPrice: null,
      onSale: false,
      stock: 4,
    },
  ]);
  expect(rows).toEqual([2, 3, 5]);
  expect(leftOut).toEqual(['Draft', 'Hidden', 'Gift Card']);
});

test('an export with the column names since 2025', () => {
  const { products, rows } = read(`
Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Product image URL,Gift card
Bradykinin,bradykinin,<p>Nine residues</p>,Maker,,Kinins,,TRUE,Active,B1,Content,1 mg,20.00,,7,https://cdn.example.com/1.png,FALSE
,bradykinin,,,,,,,,B2,,5 mg,60.00,80.00,2,,
Archived,archived,,Maker,,,,TRUE,Archived,A,Title,Default Title,1.00,,1,,FALSE`);
  expect(products).toMatchObject([
    {
      name: 'Bradykinin',
      dosage: '1 mg',
      price: '20.00',
      category: 'Kinins',
      stock: 7,
      onSale: false,
    },
    {
      name: 'Bradykinin',
      sizeOf: 'Bradykinin',
      dosage: '5 mg',
      price: '60.00',
      originalPrice: '80.00',
      stock: 2,
      onSale: true,
    },
  ]);
  expect(rows).toEqual([2, 3]);
});

test('a product without any price is passed on, for the import to say what it lacks', () => {
  const { products } = read('Handle,Title,Variant Price\nfree,Free,\n');
  expect(products).toMatchObject([{ name: 'Free', price: '' }]);
});

test('an empty quantity says nothing about the stock, and so keeps the shop’s', () => {
  const { products } = read(
    'Handle,Title,Variant Price,Variant Inventory Qty\na,A,1.00,\nb,B,1.00,0\n',
  );
  expect(products.map(({ stock }) => stock)).toEqual([undefined, 0]);
});

test.each([['Email,Name'], ['Handle,Title'], ['name,price,stock']])('%s is no export', (header) => {
  expect(isShopifyExport(header.split(','))).toBe(false);
});

test('texts come with their pictures, and a variant has no other variant’s picture', () => {
  const { products } =
    read(`Handle,Title,Variant Price,Option1 Name,Option1 Value,Image Src,Image Alt Text,Variant Image
a,Alpha,1.00,Content,1 mg,https://cdn.example.com/1.png,The vial,https://cdn.example.com/1.png
a,,2.00,,5 mg,https://cdn.example.com/5.png,,https://cdn.example.com/5.png
a,,,,,https://cdn.example.com/box.png,The box,`);
  const box = { image: 'https://cdn.example.com/box.png', alt: 'The box' };
  expect(products).toMatchObject([
    { dosage: '1 mg', imageAlt: 'The vial', morePictures: [box] },
    { dosage: '5 mg', image: 'https://cdn.example.com/5.png', morePictures: [box] },
  ]);
});
