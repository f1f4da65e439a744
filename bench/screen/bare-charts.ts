import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A script with echarts and `peer(count, isWritten)`, which answers with the milliseconds to its first picture. */
export async function bareCharts(): Promise<string> {
  const library = await readFile(fileURLToPath(import.meta.resolve('echarts/dist/echarts.min.js')), 'utf8')
  return `${library}\n${PEER}`
}

/** The same charts of the same rows without anything around them, with other figures every second; `isWritten`: beside their shapes. */
const PEER = `globalThis.peer = async (count, isWritten = false) => {
  const begun = performance.now()
  const types = ['bar', 'line', 'pie', 'line']
  const rows = () => Array.from({ length: 12 }, (_, row) => [(row + 1) + '月', Math.round(Math.random() * 100000) / 100])
  const option = (at, data) => types[at % 4] === 'pie'
    ? { series: [{ type: 'pie', label: { show: true, formatter: isWritten ? '{c}' : '{b}' }, radius: ['50%', '76%'], data: data.map(([name, value]) => ({ name, value })) }] }
    : { grid: {}, tooltip: {}, legend: {}, xAxis: { type: 'category', data: data.map(([name]) => name) }, yAxis: {},
        series: [{ type: types[at % 4], label: { show: isWritten }, areaStyle: at % 4 === 3 ? {} : undefined, data: data.map(([, value]) => value) }] }
  const charts = Array.from({ length: count }, (_, at) => {
    const box = document.createElement('div')
    Object.assign(box.style, { position: 'absolute', left: (at % 8) * 238 + 'px', top: Math.floor(at / 8) * 212 + 'px', width: '230px', height: '204px' })
    document.body.append(box)
    const chart = echarts.init(box)
    chart.setOption(option(at, rows()))
    return chart
  })
  await new Promise((done) => requestAnimationFrame(done))
  await new Promise((done) => requestAnimationFrame(done))
  setInterval(() => charts.forEach((chart, at) => chart.setOption(option(at, rows()))), 1000)
  return performance.now() - begun
}`
