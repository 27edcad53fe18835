import { publicFacts } from '../../data/visitor/visitor.ts'
import { rupeesText } from '../../shared/domain/payments/rupees.ts'
import type { PlanTerms } from '../../shared/model/payments/plan.ts'
import { plansText } from '../../shared/text/plans.ts'
import { publicNoteText } from '../../shared/text/public/frame.ts'
import { pricesText } from '../../shared/text/public/pricing.ts'

const line = ({ name, pricePaise, rounds, matches, validityDays }: PlanTerms): HTMLLIElement => {
  const item = document.createElement('li')
  item.className =
    'flex flex-wrap justify-between gap-x-4 rounded-control bg-raised px-4 py-3 ring-1 ring-line'
  const says = document.createElement('span')
  const title = document.createElement('b')
  title.textContent = name
  const validity = validityDays === null ? plansText.noExpiry : plansText.validity(validityDays)
  says.append(
    title,
    ` ${[plansText.rounds(rounds), plansText.matches(matches), validity].join(' · ')}`,
  )
  const price = document.createElement('span')
  price.textContent = rupeesText(pricePaise)
  item.append(says, price)
  return item
}

/** @throws Transient without an answer */
export const showPlans = async (): Promise<void> => {
  const { plans } = await publicFacts()
  const list = document.querySelector('[data-plans]')
  const figure = document.querySelector('[data-price]')
  if (list === null || figure === null) return
  if (plans.length === 0) {
    list.firstElementChild?.replaceChildren(publicNoteText.noPlans)
    return
  }
  list.replaceChildren(...plans.map(line))
  const least = rupeesText(Math.min(...plans.map(({ pricePaise }) => pricePaise)))
  figure.textContent = plans.length === 1 ? least : pricesText.from(least)
}
