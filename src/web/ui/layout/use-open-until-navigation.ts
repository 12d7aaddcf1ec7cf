import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** Whether something is open; any navigation closes it. */
export function useOpenUntilNavigation() {
  const [isOpen, setOpen] = useState(false);
  const address = useLocation({ select: ({ href }) => href });
  const [lastAddress, setLastAddress] = useState(address);

  // Not in an effect, which would also undo a click that is replayed after hydration.
  if (address !== lastAddress) {
    setLastAddress(address);
    setOpen(false);
  }

  return [isOpen, setOpen] as const;
}
