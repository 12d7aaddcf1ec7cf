import type { Product } from '../../contracts/catalogue/products.ts';
import type { BlogPost } from '../../contracts/content/blog-posts.ts';
import type { ShownSection } from '../../contracts/content/page-sections.ts';
import type { ShopSettings, ShownSettings } from '../../contracts/content/shop-settings.ts';
import { picturesOf } from '../../domain/catalogue/product-pictures.ts';
import { provinces } from '../../domain/customers/canada.ts';
import { postPath, productPath } from '../../domain/pages/page-paths.ts';
import { DELIVERY_DAYS } from '../../domain/pricing/describe-shipping.ts';
import { formatCents, readCents } from '../../domain/pricing/money.ts';
import { copyMethod, daysOfMethod, priceMethod } from '../../domain/pricing/shipping-methods.ts';
import { htmlToText } from '../../domain/text/html-to-text.ts';

/** One JSON-LD block of schema.org. Never a rating: the shop has no reviews. */
export type StructuredData = { '@context': 'https://schema.org' } & Record<string, unknown>;

/** Makes a path of the shop an absolute URL. */
type ToAbsolute = (path: string) => string;

const block = (type: string, fields: Record<string, unknown>): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...fields,
});

/** The seller, and its site. */
export function describeShop(settings: ShopSettings, absolute: ToAbsolute): StructuredData[] {
  const { shopName, supportEmail, supportPhone, postalAddress } = settings;
  const url = absolute('/');
  return [
    block('Organization', {
      ...shopOf(settings, absolute),
      logo: absolute('/apple-touch-icon.png'),
      address: postalAddress.join(', '),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        email: supportEmail,
        telephone: supportPhone,
        areaServed: 'CA',
        availableLanguage: 'en',
      },
    }),
    block('WebSite', {
      name: shopName,
      url,
      inLanguage: 'en-CA',
      publisher: { '@id': `${url}#shop` },
    }),
  ];
}

export function describeProduct(
  product: Product,
  settings: ShownSettings,
  absolute: ToAbsolute,
): StructuredData {
  const { id, name, description, category, purity, dosage, sizes = [] } = product;
  const pictures = picturesOf(product).map(({ image }) => absolutePicture(image, absolute));
  const offers = [product, ...sizes].map((size) => describeOffer(size, settings, absolute));
  const facts = { Purity: purity, Content: dosage };
  return block('Product', {
    name,
    description,
    sku: id,
    category,
    url: absolute(productPath(id)),
    ...(pictures.length > 0 && { image: pictures }),
    additionalProperty: Object.entries(facts)
      .filter(([, value]) => value)
      .map(([fact, value]) => ({ '@type': 'PropertyValue', name: fact, value })),
    offers: offers.length > 1 ? offers : offers[0],
  });
}

function describeOffer(
  { id, price, stock }: Pick<Product, 'id' | 'price' | 'stock'>,
  settings: ShownSettings,
  absolute: ToAbsolute,
) {
  return {
    '@type': 'Offer',
    url: absolute(productPath(id)),
    price,
    priceCurrency: 'CAD',
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: shopOf(settings, absolute),
    shippingDetails: describeDelivery(price, settings),
  };
}

/** What it costs to ship one piece, and how long it takes: by each way of the shop that brings it. */
function describeDelivery(price: string, settings: ShownSettings) {
  const ways = (['standard', 'expedited'] as const)
    .filter((id) => settings.shippingMethods[id].offered)
    .map((id) => describeWay(id, price, settings));
  return ways.length > 1 ? ways : ways[0];
}

function describeWay(id: 'standard' | 'expedited', price: string, settings: ShownSettings) {
  const { provinces: leftOut } = settings.shippingMethods[id].limits;
  const regions = provinces.filter(({ code }) => !leftOut.includes(code));
  const { least, most } = daysOfMethod(copyMethod(settings, id)) ?? DELIVERY_DAYS;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: formatCents(priceMethod(settings, id, readCents(price))),
      currency: 'CAD',
    },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'CA',
      ...(leftOut.length > 0 && { addressRegion: regions.map(({ code }) => code) }),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, settings.announced.closure?.sentWithin ?? 1),
      transitTime: days(least, most),
    },
  };
}

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

export function describePost(
  post: BlogPost,
  settings: ShopSettings,
  absolute: ToAbsolute,
): StructuredData {
  const { slug, title, excerpt, image, category, date, author } = post;
  const shop = shopOf(settings, absolute);
  return block('BlogPosting', {
    headline: title,
    description: excerpt,
    articleSection: category,
    datePublished: date,
    inLanguage: 'en-CA',
    ...(image && { image: [absolutePicture(image, absolute)] }),
    // Any author but the shop is a person.
    author: author === settings.shopName ? shop : { '@type': 'Person', name: author },
    publisher: shop,
    url: absolute(postPath(slug)),
    mainEntityOfPage: absolute(postPath(slug)),
  });
}

/** The trail to a page, outermost first, the page itself last. */
export function describeBreadcrumbs(
  trail: readonly { name: string; path: string }[],
  absolute: ToAbsolute,
): StructuredData {
  return block('BreadcrumbList', {
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  });
}

export function describeFaq(questions: readonly ShownSection[]): StructuredData {
  return block('FAQPage', {
    mainEntity: questions.map(({ title, html = '' }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: htmlToText(html) },
    })),
  });
}

function shopOf({ shopName }: ShopSettings, absolute: ToAbsolute) {
  const url = absolute('/');
  return { '@type': 'Organization', '@id': `${url}#shop`, name: shopName, url };
}

function absolutePicture(image: string, absolute: ToAbsolute): string {
  return image.startsWith('/') ? absolute(image) : image;
}
