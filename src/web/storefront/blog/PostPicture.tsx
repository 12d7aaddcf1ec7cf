import { joinClasses } from '../../ui/join-classes.ts';
import { ProductPicture } from '../product/ProductPicture.tsx';

type PostPictureProps = {
  image: string;
  sizes: string;
  load?: 'first' | 'soon' | 'later';
  className?: string;
};

/** A post's drawing on its wash. The title beside it says what it shows. */
export function PostPicture({ image, sizes, load = 'later', className }: PostPictureProps) {
  return (
    <div className={joinClasses('aspect-3/2 overflow-hidden bg-label-wash', className)}>
      <ProductPicture image={image} alt="" sizes={sizes} load={load} />
    </div>
  );
}
