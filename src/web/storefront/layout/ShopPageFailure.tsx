import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { PageFailure } from '../../frame/PageFailure.tsx';

const textLink = 'font-semibold underline hover:text-aurora-ink';

/**
 * A page of the shop that could not be loaded. The pages it links to are loaded whole: the server still knows their texts
 * while its database is away.
 */
export function ShopPageFailure(props: ErrorComponentProps) {
  return (
    <PageFailure
      {...props}
      meanwhile={
        <p className="max-w-measure">
          Nothing in your cart is lost, and no order that you have placed. Meanwhile you can read{' '}
          <Link to="/about" reloadDocument className={textLink}>
            about the shop
          </Link>
          , our{' '}
          <Link to="/faq" reloadDocument className={textLink}>
            answers to questions
          </Link>
          , and how to{' '}
          <Link to="/contact" reloadDocument className={textLink}>
            write to us
          </Link>
          .
        </p>
      }
    />
  );
}
