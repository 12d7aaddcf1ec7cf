/** The time zones of Canada, by their IANA names, from east to west. */
export const timeZones = [
  { id: 'America/St_Johns', name: 'Newfoundland (St. John’s)' },
  { id: 'America/Halifax', name: 'Atlantic (Halifax)' },
  { id: 'America/Toronto', name: 'Eastern (Toronto, Montréal)' },
  { id: 'America/Winnipeg', name: 'Central (Winnipeg)' },
  { id: 'America/Regina', name: 'Saskatchewan (Regina)' },
  { id: 'America/Edmonton', name: 'Mountain (Edmonton, Calgary)' },
  { id: 'America/Vancouver', name: 'Pacific (Vancouver)' },
  { id: 'America/Whitehorse', name: 'Yukon (Whitehorse)' },
] as const;
export type TimeZone = (typeof timeZones)[number]['id'];

/** That of the demonstration shop. */
export const DEFAULT_TIME_ZONE: TimeZone = 'America/Vancouver';
