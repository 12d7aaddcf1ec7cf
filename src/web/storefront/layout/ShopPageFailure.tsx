import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { PageFailure } from '../../frame/PageFailure.tsx';

const textLink = 'font-semibold underline hover:text-aurora-ink';

/** A page of the shop that could not be loaded. The pages it links to need no data but the shop's settings. */
export function ShopPageFailure(props: ErrorComponentProps) {
  return (
    <PageFailure
      {...props}
      meanwhile={
        <p className="max-w-measure">
          Nothing in your cart is lost, and no order that you have placed. Meanwhile you can read{' '}
          <Link to="/about" className={textLink}>
            about the shop
          </Link>
          , our{' '}
          <Link to="/faq" className={textLink}>
            answers to questions
          </Link>
          , and how to{' '}
          <Link to="/contact" className={textLink}>
            write to us
          </Link>
          .
        </p>
      }
    />
  );
}
