/** Where passing notes show, with its looks; loaded after the page. */
import '@mantine/notifications/styles.layer.css'

export { Notifications } from '@mantine/notifications'
