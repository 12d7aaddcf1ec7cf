import type { BlogPost } from '../../contracts/blog-posts.ts';
import type { Product } from '../../contracts/products.ts';
import type { ShopSettings } from '../../contracts/shop-settings.ts';
import { postPath, productPath } from '../../domain/addresses.ts';
import type { FaqEntry } from '../../domain/leading-faq-entries.ts';
import { formatCents, readCents } from '../../domain/money.ts';
import { readShippingRule, shippingFor } from '../../domain/shipping.ts';

/** A block of schema.org's words in JSON-LD. Ratings are never in one: the shop has no reviews. */
export type StructuredData = { '@context': 'https://schema.org' } & Record<string, unknown>;

/** Makes a path of the shop a whole address. */
type Whole = (path: string) => string;

const block = (type: string, fields: Record<string, unknown>): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...fields,
});

/** Who sells, and the site that is theirs. */
export function describeShop(settings: ShopSettings, whole: Whole): StructuredData[] {
  const { shopName, supportEmail, supportPhone, postalAddress } = settings;
  const url = whole('/');
  return [
    block('Organization', {
      ...shopOf(settings, whole),
      logo: whole('/apple-touch-icon.png'),
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
  settings: ShopSettings,
  whole: Whole,
): StructuredData {
  const { id, name, description, category, image, purity, dosage, price, stock } = product;
  const facts = { Purity: purity, Content: dosage };
  return block('Product', {
    name,
    description,
    sku: id,
    category,
    url: whole(productPath(id)),
    ...(image && { image: [wholePicture(image, whole)] }),
    additionalProperty: Object.entries(facts)
      .filter(([, value]) => value)
      .map(([fact, value]) => ({ '@type': 'PropertyValue', name: fact, value })),
    offers: {
      '@type': 'Offer',
      url: whole(productPath(id)),
      price,
      priceCurrency: 'CAD',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: shopOf(settings, whole),
      shippingDetails: describeDelivery(price, settings),
    },
  });
}

/** What it costs to have one piece sent, by the shop's own rule, and how long it takes. */
function describeDelivery(price: string, { shipping }: ShopSettings) {
  const fee = shippingFor(readCents(price), readShippingRule(shipping));
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: formatCents(fee), currency: 'CAD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CA' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, 1),
      transitTime: days(3, 5),
    },
  };
}

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

export function describePost(post: BlogPost, settings: ShopSettings, whole: Whole): StructuredData {
  const { slug, title, excerpt, image, category, date, author } = post;
  const shop = shopOf(settings, whole);
  return block('BlogPosting', {
    headline: title,
    description: excerpt,
    articleSection: category,
    datePublished: date,
    inLanguage: 'en-CA',
    ...(image && { image: [wholePicture(image, whole)] }),
    // The shop signs its own posts; whoever else signs one is a person.
    author: author === settings.shopName ? shop : { '@type': 'Person', name: author },
    publisher: shop,
    url: whole(postPath(slug)),
    mainEntityOfPage: whole(postPath(slug)),
  });
}

/** The way to a page, outermost first, the page itself last. */
export function describeTrail(
  trail: readonly { name: string; path: string }[],
  whole: Whole,
): StructuredData {
  return block('BreadcrumbList', {
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: whole(path),
    })),
  });
}

export function describeFaq(entries: readonly FaqEntry[]): StructuredData {
  return block('FAQPage', {
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
  });
}

function shopOf({ shopName }: ShopSettings, whole: Whole) {
  const url = whole('/');
  return { '@type': 'Organization', '@id': `${url}#shop`, name: shopName, url };
}

function wholePicture(image: string, whole: Whole): string {
  return image.startsWith('/') ? whole(image) : image;
}
