import { expect, test } from 'vitest'

import { approve, definition, Desk } from '../example.ts'

test('a request goes from node to node and is approved', () => {
  const desk = new Desk(definition([approve('n1', ['wang']), approve('n2', ['zhao'])])).start()
  expect(desk.turn).toEqual(['n1:wang'])
  desk.on('wang', 'approve')
  expect(desk.turn).toEqual(['n2:zhao'])
  desk.on('zhao', 'approve')
  expect(desk.state.status).toBe('approved')
  expect(desk.types()).toEqual([
    'InstanceStarted',
    'NodeEntered',
    'TasksOpened',
    'TaskApproved',
    'NodeCompleted',
    'NodeEntered',
    'TasksOpened',
    'TaskApproved',
    'NodeCompleted',
    'InstanceApproved',
  ])
})
