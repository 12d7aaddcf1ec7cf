import { joinClasses } from '../../ui/layout/join-classes.ts';
import { ProductPicture, type ProductPictureProps } from '../product/ProductPicture.tsx';

type PostPictureProps = Pick<ProductPictureProps, 'image' | 'sizes' | 'loading'> & {
  className?: string;
};

/** A post's picture. The title beside it says what it shows. */
export function PostPicture({ className, ...picture }: PostPictureProps) {
  return (
    <div className={joinClasses('aspect-3/2 overflow-hidden bg-label-wash', className)}>
      <ProductPicture {...picture} alt="" />
    </div>
  );
}
