/** The kit's charts, in their states. */

import { networkProblem } from '#web/client/problem-error.ts'
import { BarsChart, ColumnsChart, PartsChart } from '#web/features/dashboards/charts.tsx'
import { longWord, Specimen, State } from './specimen.tsx'

const nothing = () => undefined
const reading = { data: undefined, error: null, refetch: nothing }
const there = { ...reading, data: 1 }
const failing = { ...reading, error: networkProblem() }

const series = [
  { id: 'tea', name: 'Tea', look: 'indigo' },
  { id: 'coffee', name: 'Coffee', look: 'ember' },
  { id: 'water', name: 'Water', look: 'teal' },
] as const

const slices = series.map((each, index) => ({ ...each, value: 1200 / (index + 1) ** 3, to: '/ui-kit' }))

const stack = (name: string, size: number) => ({
  id: name,
  name,
  parts: series.map(({ id }, index) => ({ series: id, value: size * (index + 1), to: '/ui-kit' })),
})
const stacks = [stack('Zanele Dube', 12), stack(longWord, 7), stack('Pieter', 1)]

const texts = { about: 'From 1 Mar 2026 to 31 May 2026', failure: 'It could not be read.', empty: 'None.' }
const pie = {
  ...texts,
  name: 'kit',
  count: 3,
  heads: { name: 'Drink', value: 'Cups' },
  slicesOf: () => slices,
}
const bars = { ...texts, name: 'kit', series, count: 3, heads: { name: 'Who', total: 'Cups' } }

export function Charts() {
  return (
    <>
      <Specimen name="PartsChart">
        <State name="default">
          <PartsChart {...pie} title="Cups" query={there} />
        </State>
        <State name="on its way">
          <PartsChart {...pie} title="Cups on their way" query={reading} />
        </State>
        <State name="failed">
          <PartsChart {...pie} title="Cups that failed" query={failing} />
        </State>
        <State name="empty, narrow" narrow>
          <PartsChart {...pie} title="No cups" query={there} slicesOf={() => []} />
        </State>
      </Specimen>
      <Specimen name="BarsChart, ColumnsChart">
        <State name="default">
          <BarsChart {...bars} title="Who drinks" query={there} stacksOf={() => stacks} />
        </State>
        <State name="on its way">
          <BarsChart {...bars} title="Who will drink" query={reading} stacksOf={() => stacks} />
        </State>
        <State name="default">
          <ColumnsChart {...bars} title="When they drink" query={there} stacksOf={() => stacks} />
        </State>
        <State name="on its way">
          <ColumnsChart {...bars} title="When they will drink" query={reading} stacksOf={() => stacks} />
        </State>
      </Specimen>
    </>
  )
}
