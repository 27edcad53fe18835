export interface Skin {
  base: string
  shade: string
  blush: string
  lips: string
}

export const skinTones: readonly Skin[] = [
  { base: '#F3CFB0', shade: '#DDAE88', blush: '#E79A80', lips: '#C8665C' },
  { base: '#E8BA92', shade: '#CE9A70', blush: '#DD8C6C', lips: '#BC5A50' },
  { base: '#D9A577', shade: '#BD8657', blush: '#CC7857', lips: '#A94F45' },
  { base: '#C68C5E', shade: '#A97145', blush: '#B86747', lips: '#96443C' },
  { base: '#AD7449', shade: '#8F5C36', blush: '#A0553A', lips: '#843A35' },
  { base: '#8E5A38', shade: '#734629', blush: '#84442E', lips: '#6E302D' },
  { base: '#6F4429', shade: '#57331E', blush: '#6B3524', lips: '#5C2826' },
]

export const hairColours = [
  '#1C1413',
  '#261815',
  '#33201A',
  '#432A1E',
  '#241A20',
  '#55341F',
] as const

export const clothColours = [
  '#6B1F4A',
  '#E8A020',
  '#4F7A5B',
  '#B3401F',
  '#F1E4D1',
  '#2F4858',
  '#8C5A7C',
  '#D9775A',
  '#7C8B5A',
  '#3B2A3A',
  '#C9B08F',
  '#5E7F8F',
] as const

export const groundColours = [
  { back: '#F4DDBB', mid: '#E9B872', front: '#C97B4A' },
  { back: '#EBD3D0', mid: '#C98FA6', front: '#6B1F4A' },
  { back: '#DDE3CF', mid: '#9DB08B', front: '#4F7A5B' },
  { back: '#F6E7D0', mid: '#E8A020', front: '#B3401F' },
  { back: '#D8DEE0', mid: '#8FA6AE', front: '#3E5A68' },
  { back: '#EADAE2', mid: '#A87894', front: '#4A2340' },
  { back: '#F3D9C6', mid: '#DF9A78', front: '#8A4A38' },
  { back: '#E5DAC6', mid: '#BFA57A', front: '#6E5636' },
] as const
export type Ground = (typeof groundColours)[number]

export const outlineColour = '#241821'
export const paperColour = '#FFF9F1'
