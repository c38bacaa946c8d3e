import { RouterProvider } from '@tanstack/react-router';

import { Providers } from './Providers';
import { queryClient, router } from './routes/router';

export function App() {
  return (
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  );
}
