import { errors } from '../value.ts'
import { type Functions, number, text, three } from './define.ts'

/** CONVERT: units and their prefixes, by their size in the unit of their kind. */
export const units: Functions = {
  CONVERT: three([number, text, text], (value, from, to) => {
    const [source, target] = [unitOf(from), unitOf(to)]
    if (source === null || target === null || source.kind !== target.kind) return errors.missing
    const base = source.kind === 'temperature' ? toCelsius(value * source.scale, source.name) : value * source.size
    return target.kind === 'temperature' ? fromCelsius(base, target.name) / target.scale : base / target.size
  }),
}

interface Unit {
  kind: string
  name: string
  size: number
  /** Of its prefix. */
  scale: number
}

/** Kind, then `name size`; `+` before a name: prefixes may stand before it. */
const KINDS: Record<string, string> = {
  mass: `+g 1 sg 14593.9029372064 lbm 453.59237 +u 1.660538782e-24 ozm 28.349523125 grain 0.06479891 cwt 45359.237
    shweight 45359.237 uk_cwt 50802.34544 lcwt 50802.34544 hweight 50802.34544 stone 6350.29318 ton 907184.74
    uk_ton 1016046.9088 LTON 1016046.9088 brton 1016046.9088`,
  length: `+m 1 mi 1609.344 Nmi 1852 in 0.0254 ft 0.3048 yd 0.9144 +ang 1e-10 ell 1.143 +ly 9460730472580800
    +parsec 30856775814671900 +pc 30856775814671900 Pica 0.000352777777777778 Picapt 0.000352777777777778
    pica 0.00423333333333333 survey_mi 1609.34721869444`,
  time: `yr 31557600 day 86400 d 86400 hr 3600 mn 60 min 60 +sec 1 +s 1`,
  pressure: `+Pa 1 +p 1 +atm 101325 +at 101325 +mmHg 133.322 psi 6894.75729316836 Torr 133.322368421053`,
  force: `+N 1 +dyn 1e-5 +dy 1e-5 lbf 4.4482216152605 +pond 0.00980665`,
  energy: `+J 1 +e 1e-7 +c 4.184 +cal 4.1868 +eV 1.60217648740e-19 +ev 1.60217648740e-19 HPh 2684519.53769617
    hh 2684519.53769617 +Wh 3600 +wh 3600 flb 1.3558179483314 BTU 1055.05585262 btu 1055.05585262`,
  power: `HP 745.69987158227 h 745.69987158227 +W 1 +w 1 PS 735.49875`,
  magnetism: `+T 1 +ga 1e-4`,
  temperature: `C 1 cel 1 F 1 fah 1 +K 1 +kel 1 Rank 1 Reau 1`,
  volume: `tsp 4.92892159375e-3 tspm 5e-3 tbs 0.01478676478125 oz 0.0295735295625 cup 0.2365882365 pt 0.473176473
    us_pt 0.473176473 uk_pt 0.56826125 qt 0.946352946 uk_qt 1.1365225 gal 3.785411784 uk_gal 4.54609 +l 1 +L 1 +lt 1
    +ang3 1e-27 barrel 158.987294928 bushel 35.23907016688 ft3 28.316846592 in3 0.016387064
    ly3 846786664623715000000000000000000000000000000000000 +m3 1000 mi3 4168181825440.57 yd3 764.554857984
    Nmi3 6352182208000 Picapt3 4.39039566186557e-8 GRT 2831.6846592 regton 2831.6846592 MTON 1132.67386368`,
  area: `uk_acre 4046.8564224 us_acre 4046.87260987425 +ang2 1e-20 +ar 100 ft2 0.09290304 ha 10000 in2 0.00064516
    ly2 89505421074818900000000000000000 +m2 1 Morgen 2500 mi2 2589988.110336 Nmi2 3429904
    Picapt2 1.24452160493827e-7 yd2 0.83612736`,
  information: `+bit 1 +byte 8`,
  speed: `admkn 0.514773333333333 kn 0.514444444444444 +m/h 0.000277777777777778 +m/hr 0.000277777777777778 mph 0.44704
    +m/s 1 +m/sec 1`,
}
const PREFIXES: Record<string, number> = {
  Y: 1e24,
  Z: 1e21,
  E: 1e18,
  P: 1e15,
  T: 1e12,
  G: 1e9,
  M: 1e6,
  k: 1e3,
  h: 100,
  da: 10,
  e: 10,
  d: 0.1,
  c: 0.01,
  m: 1e-3,
  u: 1e-6,
  n: 1e-9,
  p: 1e-12,
  f: 1e-15,
  a: 1e-18,
  z: 1e-21,
  y: 1e-24,
}
const BINARY: Record<string, number> = { ki: 10, Mi: 20, Gi: 30, Ti: 40, Pi: 50, Ei: 60, Zi: 70, Yi: 80 }

const table = new Map(
  Object.entries(KINDS).flatMap(([kind, lines]) => {
    const words = lines.trim().split(/\s+/)
    return words.flatMap((word, at): [string, Omit<Unit, 'scale'> & { mayScale: boolean }][] => {
      const name = word.replace(/^\+/, '')
      if (at % 2 === 1) return []
      return [[name, { kind, name, size: Number(words[at + 1]), mayScale: word !== name }]]
    })
  }),
)

function unitOf(written: string): Unit | null {
  const own = table.get(written)
  if (own !== undefined) return { ...own, scale: 1 }
  for (const length of [1, 2]) {
    const unit = table.get(written.slice(length))
    const prefix = written.slice(0, length)
    const scale = unit?.kind === 'information' && prefix in BINARY ? 2 ** (BINARY[prefix] ?? 0) : PREFIXES[prefix]
    if (unit === undefined || !unit.mayScale || scale === undefined) continue
    const dimension = /[23]$/.exec(unit.name)?.[0]
    const whole = dimension === undefined ? scale : scale ** Number(dimension)
    return { kind: unit.kind, name: unit.name, size: unit.size * whole, scale: whole }
  }
  return null
}

function toCelsius(value: number, unit: string): number {
  if (unit === 'F' || unit === 'fah') return ((value - 32) * 5) / 9
  if (unit === 'Rank') return ((value - 491.67) * 5) / 9
  if (unit === 'Reau') return value * 1.25
  return unit === 'C' || unit === 'cel' ? value : value - 273.15
}

function fromCelsius(value: number, unit: string): number {
  if (unit === 'F' || unit === 'fah') return (value * 9) / 5 + 32
  if (unit === 'Rank') return (value * 9) / 5 + 491.67
  if (unit === 'Reau') return value / 1.25
  return unit === 'C' || unit === 'cel' ? value : value + 273.15
}
