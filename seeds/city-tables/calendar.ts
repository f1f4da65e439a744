import { valuesOf } from './city-table.ts'

/** First days of 春节; the week before and after them is quiet. */
const springFestivals = ['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26']

/**
 * What all tables of 云州市 are drawn from: `draw(key, salt)`, a number from 0 to 1 that is the same everywhere, and
 * `generated.day`, every day of five years with what kind of day it is.
 */
export const calendar: readonly string[] = [
  'create schema generated',
  `create temp macro draw(key, salt) as (hash(key::varchar || salt) % 1000003) / 1000003.0`,
  // Four draws make a bell: middle 0, a deviation of 1.
  `create temp macro bell(key, salt) as (
    (draw(key, salt || 'a') + draw(key, salt || 'b') + draw(key, salt || 'c') + draw(key, salt || 'd') - 2) * 1.732)`,
  `create table generated.day as
  with festival(first) as (select unnest([${springFestivals.map((day) => `date '${day}'`).join(', ')}]))
  select d::date as day, year(d) as year, month(d) as month, isodow(d) as weekday,
    datediff('day', date '2024-01-01', d::date) / 365.25 as years,
    exists (from festival where d::date between first - 4 and first + 8) as is_spring_festival,
    (month(d) = 10 and day(d) <= 7) or (month(d) = 5 and day(d) <= 5) as is_holiday
  from range(timestamp '2024-01-01', timestamp '2029-01-01', interval 1 day) as r(d)`,
]

/** Districts of the map of 云州市 with their share of people and of output, and how fast they grow in a year. */
const districts: readonly (readonly [name: string, people: number, output: number, growth: number])[] = [
  ['中心区', 86, 92, 0.048],
  ['高新区', 52, 118, 0.092],
  ['城东新区', 64, 96, 0.088],
  ['经开区', 47, 101, 0.071],
  ['老城区', 78, 54, 0.024],
  ['城西区', 69, 61, 0.041],
  ['学府区', 58, 57, 0.052],
  ['东湖区', 55, 59, 0.047],
  ['港口区', 38, 64, 0.058],
  ['空港区', 29, 48, 0.079],
  ['安和区', 51, 42, 0.039],
  ['北陵区', 43, 35, 0.036],
  ['青浦区', 36, 31, 0.044],
  ['临港新区', 27, 46, 0.104],
  ['海丰县', 48, 29, 0.033],
  ['平乐县', 57, 27, 0.031],
  ['云阳县', 61, 24, 0.029],
  ['石泉县', 34, 18, 0.027],
  ['南溪县', 41, 19, 0.034],
  ['古田县', 32, 14, 0.022],
  ['西岭县', 24, 9, 0.018],
  ['栖霞县', 39, 17, 0.03],
  ['凤台县', 44, 20, 0.035],
  ['白沙县', 26, 11, 0.025],
  ['海岛市', 18, 13, 0.062],
]

export const districtRows = `create table generated.district as
  select * from (values
    ${valuesOf(districts)}
  ) as t(district, people, output, growth)`
