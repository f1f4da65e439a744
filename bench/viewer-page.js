/* Runs in the page of the sheet's fixture, so it is plain script. */

/** From the call to the frame in which the rows are painted, fetching included. */
globalThis.jumpTimes = async (count, rows = 1_000_000) => {
  const times = []
  for (let jump = 0; jump < count; jump++) {
    const started = performance.now()
    globalThis.fixture.sheet.jumpTo(jump === 0 ? rows * 0.9 : (jump * 611_953) % rows)
    await globalThis.fixture.sheet.painted()
    times.push(performance.now() - started)
  }
  return times
}

/** From the first call to the frame with the first rows. */
globalThis.firstRows = async (rows) => {
  const started = performance.now()
  await globalThis.fixture.open('big', rows).painted()
  return performance.now() - started
}

/** Frames a second while somebody else turns the wheel. */
globalThis.framesPerSecond = async (milliseconds) => {
  const started = performance.now()
  let frames = 0
  while (performance.now() - started < milliseconds) {
    await new Promise(requestAnimationFrame)
    frames++
  }
  return frames / ((performance.now() - started) / 1000)
}
