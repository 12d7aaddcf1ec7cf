import {
  type Colour,
  type Oklch,
  paletteColour,
  type Scheme,
} from '../../domain/identity/palette-colours.ts';
import { type Palette, paletteHue } from '../../domain/identity/palettes.ts';
import { oklchToHex } from '../platform/images/oklch.ts';

/** A palette's colours as mail readers know colours: in hexadecimal. */
function listColours(palette: Palette, scheme: Scheme) {
  const hex = (name: Colour) => oklchToHex(...paletteColour(palette, name, scheme));
  return {
    paper: hex('paper'),
    surface: hex('surface'),
    ink: hex('ink'),
    soft: hex('ink-soft'),
    line: hex('line'),
    button: hex('aurora'),
    onButton: hex('on-aurora'),
    ...(scheme === 'light'
      ? { notice: '#fef3dd', noticeInk: '#7d4f12' }
      : { ...night(paletteHue(palette)), notice: '#392913', noticeInk: '#f2cb83' }),
  };
}

/** Darker than the shop's pages: around a mail it is black. */
function night(hue: number) {
  const [paper, surface, line]: [Oklch, Oklch, Oklch] = [
    [0.194, 0.022, hue + 4],
    [0.239, 0.026, hue + 4],
    [0.345, 0.028, hue + 4],
  ];
  return {
    paper: oklchToHex(...paper),
    surface: oklchToHex(...surface),
    line: oklchToHex(...line),
  };
}

const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const mono = "font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace";
const text = `${sans};font-size:16px;line-height:24px`;
const small = `${sans};font-size:13px;line-height:20px`;

/** On a phone the value stands below its label, on a line of its own. */
const narrow =
  '@media (max-width:480px){.fact{display:block!important;text-align:left!important}td.fact{border-top:0!important;padding-top:0!important}th.fact{padding-bottom:0!important}}';

/** What mails look like in a palette: inline styles, and the style sheet beside them. */
export function styleMails(palette: Palette) {
  const light = listColours(palette, 'light');
  const dark = listColours(palette, 'dark');
  const styles = {
    body: `margin:0;padding:0;background:${light.paper};color:${light.ink};-webkit-text-size-adjust:100%`,
    paper: `background:${light.paper}`,
    surface: `max-width:600px;background:${light.surface};border:1px solid ${light.line};border-radius:10px`,
    band: `height:8px;line-height:8px;font-size:8px;background:${light.ink};border-radius:9px 9px 0 0`,
    sender: `${small};margin:0 0 16px;color:${light.soft};font-weight:600`,
    title: `margin:0 0 16px;font-family:Georgia,'Times New Roman',serif;font-weight:400;font-size:27px;line-height:33px;color:${light.ink}`,
    paragraph: `${text};margin:0 0 16px;color:${light.ink}`,
    notice: `${text};padding:12px 16px;background:${light.notice};color:${light.noticeInk};border-radius:6px`,
    quote: `${text};margin:0 0 20px;padding:0 0 0 16px;border-left:3px solid ${light.line};color:${light.ink};overflow-wrap:anywhere`,
    table: `margin:0 0 24px;border-collapse:collapse;border-bottom:1px solid ${light.line}`,
    label: `${text};padding:10px 16px 10px 0;border-top:1px solid ${light.line};color:${light.soft};font-weight:400;text-align:left;vertical-align:top`,
    product: `${text};padding:10px 16px 10px 0;border-top:1px solid ${light.line};color:${light.ink};text-align:left;overflow-wrap:anywhere`,
    value: `${text};padding:10px 0;border-top:1px solid ${light.line};color:${light.ink};font-weight:600;text-align:right;vertical-align:top;font-variant-numeric:tabular-nums lining-nums`,
    whole: 'white-space:nowrap',
    anywhere: 'overflow-wrap:anywhere',
    mono: `${mono};letter-spacing:.04em`,
    detail: `${sans};font-size:14px;line-height:20px;color:${light.soft}`,
    button: `${sans};display:inline-block;padding:12px 20px;background:${light.button};color:${light.onButton};border-radius:6px;font-size:16px;line-height:20px;font-weight:600;text-decoration:none`,
    small: `${small};margin:0 0 12px;color:${light.soft}`,
    footerLink: `color:${light.soft};text-decoration:underline`,
  };
  // News: the blog's renderer writes tags without styles.
  const article = `.article h1,.article h2,.article h3{font-size:20px;line-height:26px;margin:24px 0 12px}.article p,.article ul,.article ol,.article blockquote,.article pre{margin:0 0 16px}.article ul,.article ol{padding-left:24px}.article a{color:${light.button}}.article img{max-width:100%;height:auto;border-radius:6px}.article blockquote{padding-left:16px;border-left:3px solid ${light.line}}.article pre{overflow-x:auto}.article table{border-collapse:collapse}.article td,.article th{padding:6px 12px 6px 0;border-bottom:1px solid ${light.line};text-align:left}`;
  // For dark mode and phones; only a style sheet overrides inline styles.
  const sheet = `${narrow}${article}:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.paper{background:${dark.paper}!important}.surface{background:${dark.surface}!important;border-color:${dark.line}!important}.band{background:${dark.line}!important}.ink{color:${dark.ink}!important}.article a{color:${dark.button}!important}.soft{color:${dark.soft}!important}.line{border-color:${dark.line}!important}.notice{background:${dark.notice}!important;color:${dark.noticeInk}!important}.button{background:${dark.button}!important;color:${dark.onButton}!important}}`;
  return { styles, sheet };
}

export type MailStyles = ReturnType<typeof styleMails>['styles'];
