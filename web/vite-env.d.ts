/** Types of what Vite lets the app import: style sheets and pictures. */
/// <reference types="vite/client" />
