import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { ChipLink } from '../../ui/layout/ChipLink.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { certificatesQuery } from '../queries.ts';
import { SectionTitle } from '../SectionTitle.tsx';
import { Disclosure } from '../shop/Disclosure.tsx';
import { Pagination } from '../shop/Pagination.tsx';
import { CertificateList } from './CertificateList.tsx';
import { FindLot } from './FindLot.tsx';
import { TestingStandards } from './TestingStandards.tsx';

const route = getRouteApi('/coas');

/** What a certificate says, and each product's own. Category and page are part of the address. */
export function CertificatesPage() {
  const search = route.useLoaderDeps();
  const { data } = useSuspenseQuery(certificatesQuery(search));
  const { products, page, pages, categories } = data;
  const specimens = products.filter(({ lots }) => lots.length === 0).length;
  return (
    <div className="page-width grid gap-12 pt-8 pb-16 sm:pt-12 sm:pb-24">
      <PageTitle
        lead={
          <>
            <span>What is tested, what it is held against, and</span>{' '}
            <a href="#certificate-list" className="text-link">
              a certificate for each product
            </a>
            <span>.</span>
          </>
        }
      >
        Certificates of analysis
      </PageTitle>
      <TestingStandards />
      <section className="grid gap-5" aria-labelledby="certificate-list">
        <SectionTitle id="certificate-list">Certificates by product</SectionTitle>
        {specimens > 0 && (
          <Notice
            title={
              specimens === products.length
                ? 'These certificates are specimens'
                : 'Some of these certificates are specimens'
            }
          >
            A certificate describes one lot. As long as no lot with its results has been entered,
            the sheet is made from the product’s specification, and says so. It is not a
            laboratory’s report.
          </Notice>
        )}
        <FindLot q={search.q} />
        {categories.length > 1 && (
          <CertificateFilter categories={categories} chosen={search.category} />
        )}
        {products.length > 0 ? (
          <CertificateList products={products} q={search.q} />
        ) : (
          <NoCertificates isShopEmpty={categories.length === 0} isSearch={search.q !== undefined} />
        )}
        <Pagination list="/coas" search={search} page={page} pages={pages} />
        <p>
          Every certificate that was ever published is in{' '}
          <Link to="/coas/log" className="text-link">
            a log that anyone can verify
          </Link>
          .
        </p>
      </section>
    </div>
  );
}

function NoCertificates({ isShopEmpty, isSearch }: Record<'isShopEmpty' | 'isSearch', boolean>) {
  return (
    <EmptyState
      icon={FileText}
      title={isShopEmpty ? 'No products yet' : 'No certificate here'}
      heading="h3"
      action={
        <Button asChild>
          {isShopEmpty ? (
            <Link to="/contact">Contact Us</Link>
          ) : (
            <Link to="/coas">See all certificates</Link>
          )}
        </Button>
      }
    >
      {isShopEmpty
        ? 'Certificates will be listed here with the products. Looking for one? Ask us.'
        : isSearch
          ? 'No product, lot or report matches. If this number stands on your vial, write to us.'
          : 'No product is in this category.'}
    </EmptyState>
  );
}

type CertificateFilterProps = {
  categories: { name: string; count: number }[];
  chosen: string | undefined;
};

/** The categories as links, so that each has its own address; on a small screen in a list that opens. */
function CertificateFilter({ categories, chosen }: CertificateFilterProps) {
  const choices = (
    <>
      <Choice label="All products" current={!chosen} />
      {categories.map(({ name }) => (
        <Choice key={name} label={name} category={name} current={name === chosen} />
      ))}
    </>
  );
  return (
    <nav aria-label="Categories">
      {/* A new key closes it when another category is chosen. */}
      <Disclosure
        key={chosen ?? ''}
        summary={<span className="font-semibold">{chosen ?? 'All products'}</span>}
      >
        <ul className="grid gap-2 pb-3">{choices}</ul>
      </Disclosure>
      <ul className="flex flex-wrap gap-2 max-lg:hidden">{choices}</ul>
    </nav>
  );
}

type ChoiceProps = { label: string; category?: string; current: boolean };

function Choice({ label, category, current }: ChoiceProps) {
  return (
    <li>
      <ChipLink to="/coas" search={{ category }} resetScroll={false} current={current}>
        {label}
      </ChipLink>
    </li>
  );
}
