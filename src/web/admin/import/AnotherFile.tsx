import { Button } from '../../ui/forms/Button.tsx';

type AnotherFileProps = { isDisabled?: boolean; onClick: () => void };

export function AnotherFile({ isDisabled = false, onClick }: AnotherFileProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="justify-self-start"
      disabled={isDisabled}
      onClick={onClick}
    >
      Choose Another File
    </Button>
  );
}
