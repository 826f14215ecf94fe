/** The way to payroll from where an HRBP's nominations are shown: to the rows of the people whose HRBP
 * somebody is. */
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { shellTexts } from '#shared/messages/shell.ts'
import print from '#web/ui/paper/print.module.css'

export function PayrollLink() {
  return (
    <Button component={Link} to="/payroll" variant="light" className={print.screenOnly}>
      {shellTexts.pages.payroll}
    </Button>
  )
}
