/** The time zones of Canada, by their IANA names, from east to west; `short` names the time of their winter. */
export const timeZones = [
  { id: 'America/St_Johns', name: 'Newfoundland (St. John’s)', short: 'NST' },
  { id: 'America/Halifax', name: 'Atlantic (Halifax)', short: 'AST' },
  { id: 'America/Toronto', name: 'Eastern (Toronto, Montréal)', short: 'EST' },
  { id: 'America/Winnipeg', name: 'Central (Winnipeg)', short: 'CST' },
  { id: 'America/Regina', name: 'Saskatchewan (Regina)', short: 'CST' },
  { id: 'America/Edmonton', name: 'Mountain (Edmonton, Calgary)', short: 'MST' },
  { id: 'America/Vancouver', name: 'Pacific (Vancouver)', short: 'PST' },
  { id: 'America/Whitehorse', name: 'Yukon (Whitehorse)', short: 'MST' },
] as const;
export type TimeZone = (typeof timeZones)[number]['id'];

/** That of the demonstration shop. */
export const DEFAULT_TIME_ZONE: TimeZone = 'America/Vancouver';
