import { OthersWords } from '../set-up-checks/OthersWords.tsx';

/** Why a mail could not be sent: the shop's words and, from the second line on, the mail server's. */
export function SendFailure({ reason }: { reason: string }) {
  const [words, ...others] = reason.split('\n');
  return (
    <>
      <span className="wrap-anywhere">{words}</span>
      <OthersWords>{others.join(' ')}</OthersWords>
    </>
  );
}
