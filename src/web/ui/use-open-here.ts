import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** Whether something is open; whoever arrives at another address is done with it. */
export function useOpenHere() {
  const [isOpen, setOpen] = useState(false);
  const address = useLocation({ select: ({ href }) => href });
  const [lastAddress, setLastAddress] = useState(address);

  // An effect would also undo a press from before the scripts.
  if (address !== lastAddress) {
    setLastAddress(address);
    setOpen(false);
  }

  return [isOpen, setOpen] as const;
}
